import Foundation
import Testing

@testable import PartgetCommand

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct VerifyCommandTests {
    private let zip = SmallSplitZip()

    @Test(arguments: [["big.z01"], ["big.z02", "big.zip"], ["big.zip", "big.z01", "big.z02"]])
    func `each archive has one verdict, whatever volumes are named`(words: [String]) async throws {
        try write(zip.volumes)
        let run = await partget(["verify"] + words)
        #expect(run.status == .done)
        #expect(run.output.text == "big.zip: 1 member verified.\n")
        #expect(run.errors.text == "")
    }

    @Test func `volumes in several folders are one archive when all are named`() async throws {
        for (index, volume) in zip.volumes.enumerated() { try write([volume], into: "\(index)") }
        let run = await partget(["verify", "2/big.zip", "0/big.z01", "1/big.z02"])
        #expect(run.output.text == "big.zip: 1 member verified.\n", "\(run.errors.text)")
    }

    @Test func `damage is named by volume and byte, and the others are looked at all the same`() async throws {
        try write(zip.damagedVolumes, into: "bad")
        try write(zip.volumes, into: "good")
        let run = await partget(["verify", "bad/big.z01", "nothere", "good/big.z01"])
        #expect(run.status == .damaged)
        #expect(run.output.text == "big.zip: 1 member verified.\n")
        #expect(run.errors.text.contains("'data.bin' is damaged: its bytes do not have the checksum"))
        #expect(run.errors.text.contains("(bytes 4 to 999 of big.z01 to bytes 0 to 5"))
        #expect(run.errors.text.contains("There is no file nothere."))
    }

    @Test func `what cannot be verified is never called good`() async throws {
        try write([("notes.txt", Data("hello".utf8))])
        let run = await partget(["verify", "notes.txt"])
        #expect(run.status == .volumes)
        #expect(run.output.text == "")
        #expect(run.errors.text.contains("notes.txt: nothing in it can be verified here (unknown format)."))
    }

    @Test func `a missing volume is named`() async throws {
        try write(Array(zip.volumes.dropFirst()))
        let run = await partget(["verify", "big.zip"])
        #expect(run.status == .volumes)
        #expect(run.errors.text.contains("big.z01"))
    }

    @Test func `JSON has the verdict and the places of damage`() async throws {
        try write(zip.damagedVolumes)
        let run = await partget(["verify", "--json", "big.zip"])
        let verdict = try #require(run.objects("verification").first)
        #expect(verdict["archive"] as? String == "big.zip")
        #expect(verdict["sound"] as? Bool == false)
        #expect(verdict["kind"] as? String == "splitZip")
        #expect((verdict["files"] as? [String])?.count == 3)
        let member = try #require((verdict["damaged_members"] as? [[String: any Sendable]])?.first)
        #expect(member["name"] as? String == "data.bin")
        let places = try #require(member["places"] as? [[String: any Sendable]])
        #expect(places.map { $0["volume"] as? Int } == [1, 2, 3])
        #expect(places.first?["first_byte"] as? Int == 4)
        #expect(places.first?["last_byte"] as? Int == 999)
        #expect(run.objects.last?["exit_status"] as? Int == 4)
    }
}
