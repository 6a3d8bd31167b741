import Foundation
import LoopbackServer
import PartgetCommand
import Testing

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct GetCommandTests {
    private let zip = SmallSplitZip()

    @Test func `a volume set becomes one archive, whose path is all of standard output`() async throws {
        let server = try LoopbackServer()
        let urls = server.serve(zip.volumes)
        let run = await partget(urls.reversed())
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(run.output.text == "big.zip\n")
        let lines = run.errors.lines
        #expect(
            lines.prefix(7) == [
                "3 parts, 2.6 kB",
                "Part 1 of 3 (big.z01): 1.0 kB", "Part 1 of 3 (big.z01): done, 1.0 kB",
                "Part 2 of 3 (big.z02): 1.0 kB", "Part 2 of 3 (big.z02): done, 1.0 kB",
                "Part 3 of 3 (big.zip): 618 bytes", "Part 3 of 3 (big.zip): done, 618 bytes",
            ]
        )
        #expect(lines.last?.hasPrefix("3 parts, 2.6 kB in ") == true)
        #expect(!run.errors.text.contains("\r") && !run.errors.text.contains("\u{1B}"))
        #expect(try Data(contentsOf: file("big.zip")).range(of: zip.content) != nil)
        #expect(try filesThere() == ["big.zip"])
    }

    @Test(arguments: [
        (["-o", "x.zip"], "x.zip", "x.zip"), (["-d", "a/b"], "a/b/big.zip", "a/b/big.zip"),
        (["-d", "a/"], "a/big.zip", "a/big.zip"), (["-o", "-x.zip"], "./-x.zip", "-x.zip"),
        (["-d", "./a"], "./a/big.zip", "a/big.zip"),
    ]) func `a result is where it was wanted and is called as it was written`(
        words: [String],
        shown: String,
        path: String
    ) async throws {
        let server = try LoopbackServer()
        let run = await partget(server.serve(zip.volumes) + words)
        #expect(run.output.text == "\(shown)\n", "\(run.errors.text)")
        #expect(FileManager.default.fileExists(atPath: file(path).path))
    }

    @Test func `parts stay files, or make one file in the order given`() async throws {
        let server = try LoopbackServer()
        let urls = server.serve(zip.volumes)
        let parts = await partget(urls + ["--join", "none", "-d", "parts"])
        #expect(parts.output.lines == ["parts/big.z01", "parts/big.z02", "parts/big.zip"], "\(parts.errors.text)")
        let whole = await partget(urls.reversed() + ["--join", "concatenate", "-o", "whole"])
        #expect(whole.output.text == "whole\n", "\(whole.errors.text)")
        let expected = zip.volumes.reversed().reduce(into: Data()) { $0 += $1.bytes }
        #expect(try Data(contentsOf: file("whole")) == expected)
    }

    @Test func `quiet says nothing when all is well`() async throws {
        let server = try LoopbackServer()
        let run = await partget(server.serve(zip.volumes) + ["-q"])
        #expect(run.errors.text == "")
        #expect(run.output.text == "big.zip\n")
    }

    @Test func `verbose tells what was asked`() async throws {
        let server = try LoopbackServer()
        let run = await partget(server.serve(zip.volumes) + ["-v"])
        #expect(run.errors.lines.contains { $0.hasPrefix("HEAD http://127.0.0.1:") })
        #expect(run.errors.lines.contains { $0.hasPrefix("GET http://127.0.0.1:") })
    }

    @Test func `a terminal has one line that is gone at the end`() async throws {
        let server = try LoopbackServer()
        let urls = server.serve(zip.volumes)
        // The last volume waits until something is drawn: a status may be overtaken by the next.
        let gate = Gate()
        server.serve(
            "/big.zip",
            .ok(Content(zip.volumes[2].bytes)).when(
                { $0.method == "GET" },
                .ok(Content(zip.volumes[2].bytes)).held(by: gate)
            )
        )
        let screen = CapturedOutput(width: 60) { gate.open() }
        let run = await partget(urls) { $0.standardError = screen }
        let text = screen.text
        #expect(run.status == .done, "\(text)")
        #expect(text.hasPrefix("\r"), "\(text.debugDescription)")
        #expect(text.contains("\r\u{1B}[K3 parts, 2.6 kB in "))
        #expect(text.filter { $0 == "\n" }.count == 1)
        let dumb = await partget(server.serve(zip.volumes) + ["-f"], width: 60) { $0.variables["TERM"] = "dumb" }
        #expect(!dumb.errors.text.contains("\r") && !dumb.errors.text.contains("\u{1B}"))
    }

    @Test func `colour follows the option, and NO_COLOR where it leaves that open`() async throws {
        let server = try LoopbackServer()
        server.serve("/x", .status(404))
        let url = server.url("/x").absoluteString
        let red = "\u{1B}[31merror: "
        #expect(await partget([url], width: 80).errors.text.contains(red))
        #expect(await !partget([url], width: 80) { $0.variables["NO_COLOR"] = "1" }.errors.text.contains(red))
        #expect(await partget([url], width: 80) { $0.variables["NO_COLOR"] = "" }.errors.text.contains(red))
        #expect(await !partget([url, "--color=never"], width: 80).errors.text.contains(red))
        #expect(await partget([url, "--color=always"]).errors.text.contains(red))
        #expect(await !partget([url]).errors.text.contains("\u{1B}"))
    }

    @Test func `a dry run tells the plan and asks for no body`() async throws {
        let server = try LoopbackServer()
        let run = await partget(server.serve(zip.volumes) + ["--dry-run"])
        #expect(run.status == .done)
        #expect(
            run.output.lines.prefix(5) == [
                "big.zip: 3 parts joined", "  big.z01  1.0 kB", "  big.z02  1.0 kB", "  big.zip  618 bytes",
                "Total: 2.6 kB",
            ]
        )
        #expect(run.output.lines.last?.hasPrefix("Free space: ") == true)
        #expect(server.requests.allSatisfy { $0.method == "HEAD" })
        #expect(try filesThere() == [])
    }

    @Test func `URLs come from lists as well, with comments, blanks and line ends of any system`() async throws {
        let server = try LoopbackServer()
        let urls = server.serve(zip.volumes)
        try Data("\u{FEFF}# volumes\r\n\r\n  \(urls[1])  \r\n#\(urls[0])\r\n".utf8).write(to: file("list.txt"))
        let run = await partget(["-i", "list.txt", "-i", "-", urls[0]]) { environment in
            environment.readStandardInput = { _ in Data("\(urls[2])".utf8) }
        }
        #expect(run.output.text == "big.zip\n", "\(run.errors.text)")
    }

    @Test func `JSON tells plan, parts, progress and result, one object a line`() async throws {
        let server = try LoopbackServer()
        let run = await partget(server.serve(zip.volumes) + ["--json"])
        #expect(run.errors.text == "")
        #expect(run.objects.count == run.output.lines.count)
        #expect(run.objects("plan").first?["total_bytes"] as? Int == 2618)
        #expect(
            run.objects("part").map { $0["state"] as? String }
                == Array(repeating: ["started", "finished"], count: 3).flatMap { $0 }
        )
        #expect(!run.objects("progress").isEmpty)
        #expect(run.objects.last?["event"] as? String == "result")
        #expect(run.objects.last?["path"] as? String == file("big.zip").path)
    }
}
