import Foundation
import Testing

@testable import PartgetCommand

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct ListCommandTests {
    private let zip = SmallSplitZip()

    @Test func `a table has exact sizes and the volumes of each member`() async throws {
        try write(zip.volumes)
        let run = await partget(["list", "big.z02"])
        #expect(run.status == .done)
        #expect(
            run.output.text == """
                big.zip: a split ZIP archive of 3 volumes
                Size  Packed  Method  Modified          Volumes  Name
                2500    2500  stored  1980-01-01 00:00  1-3      data.bin
                1 member, 2500 bytes, 2500 packed

                """
        )
        #expect(run.errors.text == "")
    }

    @Test func `a whole archive has no column of volumes, and a blank line stands between archives`() async throws {
        try write(zip.volumes)
        #expect(await partget(["join", "big.zip", "-o", "whole.zip"]).status == .done)
        let run = await partget(["list", "whole.zip", "big.zip"])
        #expect(run.output.text.contains("whole.zip: a ZIP archive\nSize  Packed  Method  Modified          Name\n"))
        #expect(run.output.text.contains("packed\n\nbig.zip: "))
    }

    @Test func `a name cannot steer the terminal`() async throws {
        try write(zip.volumes(memberName: "a\u{1B}[2Jbcd"))
        let run = await partget(["list", "big.zip"])
        #expect(run.output.text.contains("a\\u{1B}[2Jbcd\n"))
    }

    @Test func `JSON has an object for each member and one for the archive`() async throws {
        try write(zip.volumes)
        let run = await partget(["list", "--json", "big.zip"])
        let member = try #require(run.objects.first)
        #expect(member["event"] as? String == "member")
        #expect(member["name"] as? String == "data.bin")
        #expect(member["kind"] as? String == "file")
        #expect(member["bytes"] as? Int == 2500)
        #expect((member["crc32"] as? String)?.count == 8)
        #expect(member["last_volume"] as? Int == 3)
        #expect(run.objects("archive").first?["member_count"] as? Int == 1)
        #expect(run.objects.count == 2)
    }

    @Test func `what is no ZIP archive is told, and the others are listed`() async throws {
        try write([("notes.txt", Data("hello".utf8))])
        try write(zip.volumes)
        let run = await partget(["list", "notes.txt", "big.zip"])
        #expect(run.status == .volumes)
        #expect(run.errors.text.contains("notes.txt is a file of an unknown format; only the members of ZIP archives"))
        #expect(run.output.text.contains("data.bin"))
    }
}
