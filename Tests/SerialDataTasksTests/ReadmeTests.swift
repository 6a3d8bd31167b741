import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// The code in README.md is this code.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct ReadmeTests {
    @Test func `the ten lines of the library do what they say`() async throws {
        let server = try LoopbackServer()
        let urls = server.serveParts([.pattern(1000), .pattern(2000)])
        let file = file("all.bin")
        // README begins
        let download = SerialDataTaskSequence(urls, to: .archive(file))
        let events = download.events
        download.resume()  // suspend() and cancel() at any moment, from any thread
        for await event in events {
            if case .status(let status) = event { print(status.receivedBytes, status.totalBytes ?? -1) }
        }
        let outcome = try await download.value  // files, bytes, what verification found
        print(outcome.files.map(\.url.path))
        // README ends
        #expect(outcome.files.map(\.url) == [file])
    }

    @Test func `the lines in README are these lines`() throws {
        let tests = URL(fileURLWithPath: #filePath)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = try String(contentsOf: tests, encoding: .utf8).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let shown = lines.drop { !$0.hasSuffix("// README begins") }.dropFirst().prefix {
            !$0.hasSuffix("// README ends")
        }
        let code = shown.map { $0.dropFirst(8) }.joined(separator: "\n")
        #expect(!code.isEmpty)
        #expect(readme.contains("```swift\n\(code)\n```"))
    }
}
