import Foundation
import LoopbackServer
import Testing

@testable import PartgetCommand

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct ExtractCommandTests {
    private let zip = SmallSplitZip()

    @Test(arguments: [
        (["big.z02"], ".", "data.bin"), (["big.zip", "-d", "out"], "out", "out/data.bin"),
        (["-d", "a/b", "big.z01", "big.zip", "*.bin"], "a/b", "a/b/data.bin"),
    ]) func `members are extracted from volumes, and the folder is told`(
        words: [String],
        folder: String,
        path: String
    ) async throws {
        try write(zip.volumes)
        let run = await partget(["extract"] + words)
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(run.output.text == "\(folder)\n")
        #expect(try Data(contentsOf: file(path)) == zip.content)
        let place = folder == "." ? "here" : "to \(folder)"
        #expect(run.errors.lines.last?.hasPrefix("1 member, 2.5 kB extracted \(place) in ") == true)
    }

    @Test func `nothing that is there is replaced unasked`() async throws {
        try write(zip.volumes)
        try write([("data.bin", Data([1]))])
        let run = await partget(["extract", "big.zip"])
        #expect(run.status == .disk)
        #expect(run.output.text == "")
        #expect(run.errors.text.contains("'data.bin' was not extracted: something of this name is there already."))
        #expect(run.errors.text.contains("--force"))
        #expect(try Data(contentsOf: file("data.bin")) == Data([1]))
        #expect(await partget(["extract", "--force", "big.zip"]).status == .done)
        #expect(try Data(contentsOf: file("data.bin")) == zip.content)
    }

    @Test func `a name that leads out is refused, and nothing is written outside`() async throws {
        try write(zip.volumes(memberName: "../a.bin"))
        let run = await partget(["extract", "big.zip", "-d", "out"])
        #expect(run.status == .damaged)
        #expect(run.errors.text.contains("'../a.bin' was not extracted: its name leads out of the folder ('..')."))
        #expect(!FileManager.default.fileExists(atPath: file("a.bin").path))
    }

    @Test func `a damaged member is told and leaves nothing`() async throws {
        try write(zip.damagedVolumes)
        let run = await partget(["extract", "big.zip", "-d", "out"])
        #expect(run.status == .damaged)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file("out").path).isEmpty)
    }

    @Test func `a pattern that no member matches is told`() async throws {
        try write(zip.volumes)
        let run = await partget(["extract", "big.zip", "*.txt"])
        #expect(run.status == .usage)
        #expect(run.errors.lines == ["partget: error: No member of big.zip matches '*.txt'."])
    }

    @Test func `JSON has what was extracted and what was refused`() async throws {
        try write(zip.volumes(memberName: "../a.bin"))
        let run = await partget(["extract", "--json", "big.zip", "-d", "out"])
        let report = try #require(run.objects("extraction").first)
        #expect(report["extracted_members"] as? Int == 0)
        let refused = try #require((report["refused_members"] as? [[String: any Sendable]])?.first)
        #expect(refused["code"] as? String == "unsafe")
        #expect(run.objects.last?["exit_status"] as? Int == 4)
    }

    @Test func `a download is extracted as well if that is wanted`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let run = await partget(server.serve(zip.volumes) + ["--extract", "out"])
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(run.output.text == "big.zip\n")
        #expect(try Data(contentsOf: file("out/data.bin")) == zip.content)
        #expect(try filesThere() == ["big.zip", "out"])
    }

    @Test func `a download that cannot be extracted is in place all the same`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        try write([("data.bin", Data([1]))], into: "out")
        let run = await partget(server.serve(zip.volumes) + ["--extract", "out"])
        #expect(run.status == .disk)
        #expect(run.output.text == "big.zip\n")
        #expect(run.errors.text.contains("What was downloaded is in place; partget extract goes on with it"))
        #expect(try Data(contentsOf: file("out/data.bin")) == Data([1]))
    }
}
