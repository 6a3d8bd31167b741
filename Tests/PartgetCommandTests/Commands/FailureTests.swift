import Foundation
import LoopbackServer
import PartgetCommand
import Testing

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct FailureTests {
    private let zip = SmallSplitZip()

    @Test(arguments: [
        (Answer.status(404), CommandStatus.refused, "404"), (.status(403), .refused, "403"),
        (.status(503), .network, "503"), (.ok(.page()), .damaged, "a web page"),
        (.ok(.pattern(1000)).cut(after: 400), .network, "big.z02"),
    ]) func `a part that does not come ends with the status of its reason and leaves no result`(
        answer: Answer,
        status: CommandStatus,
        words: String
    ) async throws {
        let server = try LoopbackServer()
        let urls = server.serve(zip.volumes)
        server.serve("/big.z02", answer)
        let run = await partget(urls + ["--retries", "0"])
        #expect(run.status == status)
        #expect(run.output.text == "")
        let error = run.errors.lines.last ?? ""
        #expect(error.hasPrefix("partget: error: Part 2 of 3 (big.z02): "), "\(error)")
        #expect(error.contains(words) && error.contains(urls[1]), "\(error)")
        #expect(!FileManager.default.fileExists(atPath: file("big.zip").path))
    }

    @Test func `a missing volume is named, and nothing gets the result's name`() async throws {
        let server = try LoopbackServer()
        let urls = server.serve(zip.volumes)
        let middle = await partget([urls[0], urls[2]])
        #expect(middle.status == .volumes)
        #expect(middle.errors.lines.last?.contains("big.z02") == true, "\(middle.errors.text)")
        let double = await partget(urls + [urls[1]])
        #expect(double.status == .volumes || double.status == .usage, "\(double.errors.text)")
        #expect(double.errors.lines.last?.contains("big.z02") == true, "\(double.errors.text)")
        #expect(try !filesThere().contains("big.zip"))
    }

    @Test func `keep-going fetches the others and still fails`() async throws {
        let server = try LoopbackServer()
        let urls = server.serve([("a.bin", Data([1])), ("b.bin", Data([2])), ("c.bin", Data([3]))])
        server.serve("/b.bin", .status(404))
        let run = await partget(urls + ["--keep-going", "-q"])
        #expect(run.status == .refused)
        #expect(try filesThere().filter { !$0.contains("partial") } == ["a.bin", "c.bin"])
        #expect(run.errors.lines.count == 1)
        #expect(run.errors.text.contains("b.bin"))
    }

    @Test func `a file that is there already is replaced only if that is wanted`() async throws {
        let server = try LoopbackServer()
        try Data("mine".utf8).write(to: file("big.zip"))
        let urls = server.serve(zip.volumes)
        #expect(await partget(urls).status == .disk)
        #expect(try Data(contentsOf: file("big.zip")) == Data("mine".utf8))
        #expect(await partget(urls + ["-f"]).status == .done)
        #expect(try Data(contentsOf: file("big.zip")).count > 2500)
    }

    @Test func `failures are objects of JSON too`() async throws {
        let server = try LoopbackServer()
        server.serve("/x.bin", .status(404))
        let run = await partget(["--json", server.url("/x.bin").absoluteString])
        let last = run.objects.last
        #expect(last?["event"] as? String == "error")
        #expect(last?["code"] as? String == "refused")
        #expect(last?["exit_status"] as? Int == 3)
        #expect(last?["name"] as? String == "x.bin")
        #expect(run.errors.text.hasPrefix("partget: error: "))
        let usage = await partget(["--json", "--nope"])
        #expect(usage.objects.last?["exit_status"] as? Int == 64)
    }

    @Test(
        arguments: [
            ([], "No URL was given. Write partget URL..., or partget -i FILE with one URL a line."),
            (["jion", "x"], "There is no command 'jion', and it is no URL. Did you mean join?"),
            (["--outptu", "x"], "There is no option --outptu. Did you mean --output?"),
            (["-o", ".", "http://127.0.0.1/x"], ". is a folder: write --directory, or a file's name behind it."),
            (["-i", "nothere"], "The list nothere could not be read."),
            (["-i", "-"], "The list has no URL."),
        ] as [([String], String)]
    ) func `what cannot be understood exits 64 and says where help is`(
        words: [String],
        message: String
    ) async {
        let run = await partget(words)
        #expect(run.status == .usage)
        #expect(run.errors.text == "partget: error: \(message)\nTry 'partget --help'.\n")
        #expect(run.output.text == "")
    }

    @Test func `a list that is no text is refused`() async throws {
        try Data([0x50, 0x4B, 0xFF, 0xFE]).write(to: file("big.zip"))
        let run = await partget(["-i", "big.zip"])
        #expect(run.status == .usage)
        #expect(run.errors.text.contains("big.zip is no list of URLs"))
    }

    @Test func `a password in a URL that cannot be read is not shown`() async {
        let run = await partget(["http://me:secret@[::/x"])
        #expect(run.status == .usage)
        #expect(!run.errors.text.contains("secret"))
    }

    @Test func `help and version go to standard output`() async {
        let help = await partget(["--help"])
        #expect(help.status == .done)
        #expect(help.output.text.contains("Usage: partget [get] [options] URL...\n       partget join "))
        #expect(await partget(["join", "-h"]).output.text.contains("Usage: partget join "))
        #expect(await partget(["get", "--version"]).output.text.hasPrefix("partget "))
    }

    @Test(arguments: [
        (Interruption.interrupt, CommandStatus.interrupted, "Ctrl-C"), (.terminate, .terminated, "SIGTERM"),
    ])
    func `an interruption says what is kept`(
        interruption: Interruption,
        status: CommandStatus,
        words: String
    ) async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/x.bin", .ok(.pattern(100_000)).held(at: 60_000, by: gate))
        let (stream, continuation) = AsyncStream.makeStream(of: Interruption.self)
        async let run = partget([server.url("/x.bin").absoluteString]) { $0.interruptions = stream }
        await gate.reached()
        continuation.yield(interruption)
        let result = await run
        #expect(result.status == status)
        let last = result.errors.lines.last ?? ""
        #expect(last.hasPrefix("partget: Stopped by \(words)"), "\(last)")
        #expect(last.contains("again"), "\(last)")
        #expect(!FileManager.default.fileExists(atPath: file("x.bin").path))
    }
}
