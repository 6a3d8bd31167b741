import Foundation
import SplitArchive
import Testing

@testable import PartgetCommand

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct JoinCommandTests {
    private let zip = SmallSplitZip()

    @Test(arguments: [["big.z01"], ["big.z02"], ["big.zip"], ["big.zip", "big.z02", "big.z01"]])
    func `one volume is enough, and the result does not take the place of another`(words: [String]) async throws {
        try write(zip.volumes)
        let run = await partget(["join"] + words)
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(run.output.text == "big-joined.zip\n")
        #expect(try Data(contentsOf: file("big-joined.zip")).starts(with: [0x50, 0x4B, 3, 4]))
        #expect(run.errors.lines.last?.hasPrefix("3 volumes, 2.6 kB joined in ") == true)
        #expect(run.errors.lines.last?.hasSuffix("; 1 member verified.") == true)
        #expect(try filesThere() == ["big-joined.zip", "big.z01", "big.z02", "big.zip"])
    }

    @Test(arguments: [
        (["a/big.z01"], "a/big-joined.zip"), (["a/big.z01", "-d", "b"], "b/big.zip"), (["a/big.z01", "-o", "x"], "x"),
    ]) func `the result is beside the volumes or where it was wanted`(words: [String], path: String) async throws {
        try write(zip.volumes, into: "a")
        let run = await partget(["join"] + words)
        #expect(run.output.text == "\(path)\n", "\(run.errors.text)")
        #expect(FileManager.default.fileExists(atPath: file(path).path))
    }

    @Test func `volumes in several folders are joined when all are named`() async throws {
        try write([zip.volumes[0]], into: "a")
        try write([zip.volumes[1]], into: "b")
        try write([zip.volumes[2]], into: "c")
        let run = await partget(["join", "c/big.zip", "a/big.z01", "b/big.z02"])
        #expect(run.output.text == "a/big.zip\n", "\(run.errors.text)")
    }

    @Test func `several sets make one archive each`() async throws {
        try write(zip.volumes)
        try write([("x.bin.001", Data([1])), ("x.bin.002", Data([2]))])
        let run = await partget(["join", "big.z01", "x.bin.002", "x.bin.001"])
        #expect(run.output.lines == ["big-joined.zip", "x.bin"], "\(run.errors.text)")
        #expect(try Data(contentsOf: file("x.bin")) == Data([1, 2]))
        let one = await partget(["join", "big.z01", "x.bin.002", "-o", "y"])
        #expect(one.status == .usage)
    }

    @Test func `files whose names tell no order need a name for the result`() async throws {
        try write([("one", Data([1])), ("two", Data([2]))])
        let unnamed = await partget(["join", "two", "one"])
        #expect(unnamed.status == .volumes)
        #expect(unnamed.errors.text.contains("--output"))
        #expect(await partget(["join", "two", "one", "-o", "both"]).output.text == "both\n")
        #expect(try Data(contentsOf: file("both")) == Data([2, 1]))
    }

    @Test func `a missing volume is named, and nothing is made`() async throws {
        try write([zip.volumes[0], zip.volumes[2]])
        let middle = await partget(["join", "big.zip", "-o", "out.zip"])
        #expect(middle.status == .volumes)
        #expect(middle.errors.text.contains("big.z02"))
        try FileManager.default.removeItem(at: file("big.z01"))
        let lone = await partget(["join", "big.zip", "-o", "out.zip"])
        #expect(lone.status == .volumes)
        #expect(lone.errors.text.contains("big.z01"), "\(lone.errors.text)")
        #expect(try filesThere() == ["big.zip"])
    }

    @Test(arguments: [
        (["nothere"], CommandStatus.disk, "There is no file nothere."), (["one"], .volumes, "nothing to join"),
    ]) func `what is no volume is told`(words: [String], status: CommandStatus, message: String) async throws {
        try write([("one", Data([1]))])
        let run = await partget(["join"] + words)
        #expect(run.status == status)
        #expect(run.errors.text.contains(message), "\(run.errors.text)")
    }

    @Test func `an archive that is there already is replaced only if that is wanted`() async throws {
        try write(zip.volumes)
        try write([("out.zip", Data([1]))])
        #expect(await partget(["join", "big.zip", "-o", "out.zip"]).status == .disk)
        #expect(try Data(contentsOf: file("out.zip")) == Data([1]))
        #expect(await partget(["join", "big.zip", "-o", "out.zip", "--force"]).status == .done)
        #expect(await partget(["join", "big.zip", "-o", "big.z01", "--force"]).status == .disk)
        #expect(try Data(contentsOf: file("big.z01")) == zip.volumes[0].bytes)
    }

    @Test func `JSON has progress and the result`() async throws {
        try write(zip.volumes)
        let run = await partget(["join", "--json", "big.zip"])
        #expect(run.errors.text == "")
        #expect(run.objects("progress").last?["processed_bytes"] as? Int == 2614)
        #expect(run.objects.last?["path"] as? String == file("big-joined.zip").path)
    }

    @Test func `damage is named by volume and byte, and nothing is made`() async throws {
        try write(zip.damagedVolumes)
        let run = await partget(["join", "big.zip"])
        #expect(run.status == .damaged)
        #expect(run.errors.text.contains("'data.bin' is damaged: "))
        #expect(run.errors.text.contains("(bytes 4 to 999 of big.z01 to bytes 0 to "))
        #expect(try filesThere() == ["big.z01", "big.z02", "big.zip"])
        #expect(await partget(["join", "--no-verify", "big.zip"]).status == .done)
    }

    @Test(arguments: [
        (["big.zip"], "big.zip"), (["big.z02", "-o", "all.zip"], "all.zip"), (["x/big.z01"], "x/big.zip"),
    ])
    func `in place leaves the archive and nothing else`(words: [String], path: String) async throws {
        let folder = path.hasPrefix("x/") ? "x" : "."
        try write(zip.volumes, into: folder)
        let run = await partget(["join", "--in-place"] + words)
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(run.output.text == "\(path)\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: file(folder).path).count == 1)
        #expect(await partget(["verify", path]).status == .done)
    }

    @Test func `damaged volumes are never joined in place`() async throws {
        try write(zip.damagedVolumes)
        #expect(await partget(["join", "--in-place", "big.zip"]).status == .damaged)
        for (name, bytes) in zip.damagedVolumes { #expect(try Data(contentsOf: file(name)) == bytes) }
    }

    @Test(arguments: ["big.z01", "big.z02", "big.zip"])
    func `an in-place join that was interrupted goes on from any of its names`(name: String) async throws {
        try write(zip.volumes)
        let volumes = zip.volumes.map { file($0.name) }
        let progress = Progress(totalUnitCount: 1)
        progress.cancel()
        #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("big.zip"), progress: progress) }
        let unasked = await partget(["join", name])
        #expect(unasked.status == .disk)
        #expect(
            unasked.errors.text.contains("\(name) belongs to an in-place join that was interrupted: write --in-place")
        )
        let run = await partget(["join", "--in-place", name])
        #expect(run.output.text == "big.zip\n", "\(run.errors.text)")
        #expect(run.errors.text.contains("3 volumes"))
        #expect(try filesThere() == ["big.zip"])
        #expect(await partget(["verify", "big.zip"]).status == .done)
    }

    @Test(arguments: [
        ("x.zip", ["x.z01", "x.zip"], "x-joined.zip"), ("X.ZIP", ["x.zip"], "X-joined.ZIP"),
        ("x.zip", ["x.zip.001"], "x.zip"),
        ("x", ["x"], "x-joined"), (".zip", [".zip"], ".zip-joined"), ("x.zip", [], "x.zip"),
    ]) func `the result never has a volume's name`(archive: String, volumes: [String], name: String) {
        #expect(JoinName.name(archive, amongVolumes: volumes) == name)
    }
}
