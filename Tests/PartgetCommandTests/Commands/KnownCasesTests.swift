import Foundation
import LoopbackServer
import PartgetCommand
import Testing

/// The cases in which other downloaders are known to leave a wrong file: here it is the right file or an honest failure.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct KnownCasesTests {
    /// The file as it is on the server.
    private static let content = Content.pattern(300_000, seed: 1)
    /// The file as it was before it changed.
    private static let old = Content.pattern(250_000, seed: 2)

    /// A case: what the first run meets, what the second one meets, and how the second one must end.
    struct Case: Sendable, CustomTestStringConvertible {
        /// What it is about.
        var testDescription: String
        /// The answers to the first run's GETs, which breaks off; none: there is no first run.
        var first: [Answer] = []
        /// The answers to the second run's GETs.
        var second: [Answer]
        /// The exit status of the second run.
        var status: CommandStatus
        /// Bytes that must stand under the final name; nil: nothing may stand there.
        var result: Content?
    }

    private static let cut = Answer.ok(content).cut(after: 100_000)

    private static let cases: [Case] = [
        Case(
            testDescription: "a prefix and ranges",
            first: [cut],
            second: [.ok(content)],
            status: .done,
            result: content
        ),
        Case(
            testDescription: "a prefix, and ranges are ignored",
            first: [cut],
            second: [.ok(content).ignoringRanges()],
            status: .done,
            result: content
        ),
        Case(
            testDescription: "the file has changed",
            first: [.ok(old).cut(after: 100_000)],
            second: [.ok(content)],
            status: .done,
            result: content
        ),
        Case(
            testDescription: "the file has changed and become smaller than what is there",
            first: [cut],
            second: [.ok(.pattern(50_000, seed: 9))],
            status: .done,
            result: .pattern(50_000, seed: 9)
        ),
        Case(
            testDescription: "a range from another place",
            first: [cut],
            second: [.ok(content).serving { 0..<$0.upperBound }, .ok(content)],
            status: .done,
            result: content
        ),
        Case(
            testDescription: "a range that is shorter than asked for",
            first: [cut],
            second: [.ok(content).serving { $0.lowerBound..<$0.lowerBound + 10_000 }, .ok(content)],
            status: .done,
            result: content
        ),
        Case(testDescription: "a cut, always", second: [.ok(content).cut(after: 0)], status: .network),
        Case(
            testDescription: "a cut once",
            second: [.ok(content).cut(after: 150_000), .ok(content)],
            status: .done,
            result: content
        ),
        Case(
            testDescription: "chunks without the last one",
            second: [.ok(content).chunked().cut(after: 150_000), .ok(content)],
            status: .done,
            result: content
        ),
        Case(
            testDescription: "busy for a moment",
            second: [Answer.status(503).header("Retry-After", "0"), .ok(content)],
            status: .done,
            result: content
        ),
        Case(
            testDescription: "too many requests for a moment",
            second: [Answer.status(429).header("Retry-After", "0"), .ok(content)],
            status: .done,
            result: content
        ),
        Case(testDescription: "a web page", second: [.ok(.page())], status: .damaged),
        Case(testDescription: "an encoding that nobody asked for", second: [.ok(content.gzipped)], status: .damaged),
        Case(testDescription: "not there", second: [.status(404)], status: .refused),
        Case(testDescription: "forbidden", second: [.status(403)], status: .refused),
        Case(testDescription: "credentials needed", second: [.unauthorized()], status: .refused),
    ]

    @Test(arguments: cases) func `a known case ends with the right file or an honest failure`(_ known: Case)
        async throws
    {
        let server = try LoopbackServer()
        let words = ["--retries", "2", "--max-retry-wait", "1", server.url("/f.zip.bin").absoluteString]
        if let first = known.first.first {
            server.serve("/f.zip.bin", first, .status(500))
            let run = await partget(["--retries", "0"] + words.suffix(1))
            #expect(run.status == .network, "\(run.errors.text)")
            #expect(try filesThere() == ["f.zip.bin.partial", "f.zip.bin.partial.json"])
        }
        switch known.second.count {
        case 1: server.serve("/f.zip.bin", known.second[0])
        default: server.serve("/f.zip.bin", known.second[0], known.second[1], head: known.second[1])
        }
        let run = await partget(words)
        #expect(run.status == known.status, "\(run.errors.text)")
        if let result = known.result {
            #expect(try Data(contentsOf: file("f.zip.bin")) == result.bytes())
            #expect(try filesThere() == ["f.zip.bin"])
        } else {
            #expect(run.output.text.isEmpty)
            #expect(run.errors.text.contains("f.zip.bin"))
            #expect(try filesThere().allSatisfy { $0.contains(".partial") })
        }
    }

    @Test func `a finished file is not asked for again, and one of another size is not taken for it`() async throws {
        let server = try LoopbackServer()
        server.serve("/f.bin", .ok(Self.content))
        let url = server.url("/f.bin").absoluteString
        #expect(await partget([url]).status == .done)
        #expect(await partget([url]).status == .done)
        #expect(server.requests(for: "/f.bin", method: "GET").count == 1)
        // Larger than the server's, and from somebody else: neither kept as if it were right, nor replaced unasked.
        try Data(repeating: 1, count: 400_000).write(to: file("f.bin"))
        #expect(await partget([url]).status == .disk)
        #expect(await partget(["--force", url]).status == .done)
        #expect(try Data(contentsOf: file("f.bin")) == Self.content.bytes())
    }

    @Test(arguments: ["../../evil.txt", "/etc/evil.txt", "..\\..\\evil.txt", "..", "CON", "a\u{1B}[31mb", "x\u{0}y"])
    func `a name from the server never leads out of the folder`(name: String) async throws {
        let server = try LoopbackServer()
        let content = Content.pattern(100).with { $0.disposition = "attachment; filename=\"\(name)\"" }
        server.serve("/f.bin", .ok(content))
        let run = await partget(["-d", file("in").path, server.url("/f.bin").absoluteString])
        guard run.status == .done else { return #expect(try filesThere().allSatisfy { $0 == "in" }) }
        #expect(try filesThere() == ["in"])
        let inside = try FileManager.default.contentsOfDirectory(atPath: file("in").path)
        #expect(inside.count == 1)
        #expect(inside.allSatisfy { !$0.contains("\u{1B}") && $0 != "CON" && $0 != ".." })
    }

    @Test func `two URLs of one name are told apart before the first byte`() async throws {
        let server = try LoopbackServer()
        for path in ["/a/f.bin", "/b/f.bin"] { server.serve(path, .ok(Self.content)) }
        let run = await partget([server.url("/a/f.bin").absoluteString, server.url("/b/f.bin").absoluteString])
        #expect(run.status == .usage)
        #expect(run.errors.text.contains("f.bin"))
        #expect(try filesThere().isEmpty)
    }

    @Test func `of three parts the middle one is missing: it fails, and names it`() async throws {
        let server = try LoopbackServer()
        for path in ["/1.bin", "/3.bin"] { server.serve(path, .ok(Self.content)) }
        let urls = (1...3).map { server.url("/\($0).bin").absoluteString }
        let stopped = await partget(urls)
        #expect(stopped.status == .refused)
        #expect(stopped.errors.text.contains("2.bin"))
        let kept = await partget(["--keep-going"] + urls)
        #expect(kept.status == .refused)
        #expect(kept.errors.text.contains("2.bin"))
        #expect(try filesThere() == ["1.bin", "3.bin"])
    }

    @Test func `several failures are all listed`() async throws {
        let server = try LoopbackServer()
        server.serve("/2.bin", .ok(Self.content))
        server.serve("/3.bin", .status(403))
        let run = await partget(["--keep-going"] + (1...4).map { server.url("/\($0).bin").absoluteString })
        #expect(run.status != .done)
        for words in ["1.bin", "404", "3.bin", "403", "4.bin"] {
            #expect(run.errors.text.contains(words), "\(run.errors.text)")
        }
        #expect(try filesThere() == ["2.bin"])
    }
}
