import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(2)), .temporaryFolder)
struct ProcessTests {
    @Test(arguments: [(SIGINT, 130, "Ctrl-C"), (SIGTERM, 143, "SIGTERM")] as [(Int32, Int32, String)])
    func `a signal ends it with what is kept, and the same command goes on from there`(
        signal: Int32,
        status: Int32,
        words: String
    ) async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        let content = Content.pattern(300_000)
        server.serve("/x.bin", .ok(content).held(at: 200_000, by: gate), .ok(content))
        let url = server.url("/x.bin")
        let child = try ChildProcess("exec \"$partget\" \(url)")
        await gate.reached()
        child.send(signal)
        let end = await child.end
        #expect(end.status == status, "\(end.errors)")
        #expect(end.output == "")
        #expect(end.errors.contains("partget: Stopped by \(words)"), "\(end.errors)")
        let again = await (try ChildProcess("exec \"$partget\" \(url)")).end
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.output == "x.bin\n")
        #expect(try Data(contentsOf: file("x.bin")) == content.bytes())
    }

    @Test func `a signal that was ignored before it started stays ignored`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/x.bin", .ok(.pattern(300_000)).held(at: 200_000, by: gate))
        let child = try ChildProcess("trap '' INT; exec \"$partget\" -q \(server.url("/x.bin"))")
        await gate.reached()
        child.send(SIGINT)
        gate.open()
        let end = await child.end
        #expect(end.status == 0, "\(end.errors)")
        #expect(end.output == "x.bin\n")
    }

    @Test func `its output is a path that a shell can use`() async throws {
        let server = try LoopbackServer()
        let urls = server.serve(SmallSplitZip().volumes).joined(separator: " ")
        let end = await (try ChildProcess("wc -c < \"$(\"$partget\" -q \(urls))\"")).end
        #expect(end.output.trimmingCharacters(in: .whitespaces) == "2614\n", "\(end.errors)")
        #expect(end.errors == "")
    }

    @Test(arguments: [">&-", "2>&-", ">&- 2>&- <&-"])
    func `a stream that is closed is no failure and gets nothing into the result`(closed: String) async throws {
        let server = try LoopbackServer()
        server.serve("/x.bin", .ok(.pattern(5000)))
        let end = await (try ChildProcess("exec \"$partget\" \(server.url("/x.bin")) \(closed)")).end
        #expect(end.status == 0, "\(end.errors)")
        #expect(try Data(contentsOf: file("x.bin")) == Content.pattern(5000).bytes())
    }

    @Test func `a disk that takes no more is told, and what came is kept`() async throws {
        let server = try LoopbackServer()
        let contents = [Content.pattern(1_000_000, seed: 1), .pattern(1_000_000, seed: 2)]
        for (index, content) in contents.enumerated() { server.serve("/x.00\(index + 1)", .ok(content)) }
        let command = "exec \"$partget\" \(server.url("/x.001")) \(server.url("/x.002"))"
        // The limit stands for a full disk: a write beyond it fails.
        let full = await (try ChildProcess("ulimit -f 2500; \(command)")).end
        #expect(full.status == 5, "\(full.errors)")
        #expect(full.errors.contains("are kept"), "\(full.errors)")
        #expect(try filesThere() == ["x.partial", "x.partial.json"])
        let again = await (try ChildProcess(command)).end
        #expect(again.status == 0, "\(again.errors)")
        #expect(try Data(contentsOf: file("x")) == contents[0].bytes() + contents[1].bytes())
        #expect(server.requests(for: "/x.001", method: "GET").count == 1)
    }

    @Test func `a reader who leaves is no failure`() async throws {
        let server = try LoopbackServer()
        server.serve("/x.bin", .ok(.pattern(5000)))
        let script = "{ \"$partget\" --json \(server.url("/x.bin")); echo $? > status; } | true"
        _ = await (try ChildProcess(script)).end
        #expect(try String(contentsOf: file("status"), encoding: .utf8) == "0\n")
        #expect(FileManager.default.fileExists(atPath: file("x.bin").path))
    }

    @Test func `URLs may come through a pipe`() async throws {
        let server = try LoopbackServer()
        server.serve("/x.bin", .ok(.pattern(5000)))
        let end = await (try ChildProcess("echo \(server.url("/x.bin")) | \"$partget\" -q -i -")).end
        #expect(end.output == "x.bin\n", "\(end.errors)")
    }

    #if os(Linux)
        @Test func `the process title holds no secret`() async throws {
            let server = try LoopbackServer()
            let gate = Gate()
            server.serve("/x.bin", .ok(.pattern(300_000)).held(at: 200_000, by: gate))
            let address = server.url("/x.bin?token=secret").absoluteString.replacing(
                "http://",
                with: "http://me:secret@"
            )
            let options = "-q --user you:secret --header 'X-Key: secret'"
            let child = try ChildProcess("echo $$ > number; exec \"$partget\" \(options) '\(address)'")
            await gate.reached()
            let number = try String(contentsOf: file("number"), encoding: .utf8).trimmingCharacters(in: .newlines)
            let title = try String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)
            gate.open()
            #expect(await child.end.output == "x.bin\n")
            #expect(title.contains("/x.bin?"), "\(title)")
            #expect(!title.contains("secret"), "\(title)")
        }

        @Test func `a result that cannot be told is told as an error`() async throws {
            let server = try LoopbackServer()
            server.serve("/x.bin", .ok(.pattern(5000)))
            let end = await (try ChildProcess("exec \"$partget\" -q \(server.url("/x.bin")) > /dev/full")).end
            #expect(end.status == 5)
            #expect(end.errors.contains("The results are in place."))
        }
    #endif
}
