import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// Downloads that go on where an earlier one stopped.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct ResumeTests {
    /// Starts a download of some URLs and cancels it when the server has come to a gate and the bytes before it are on disk.
    private func interrupt(_ urls: [URL], at gate: Gate, receivedBytes: Int64) async throws {
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")), configuration: quick())
        let events = download.events
        download.resume()
        await gate.reached()
        for await event in events {
            if case .status(let status) = event, status.receivedBytes >= receivedBytes { break }
        }
        download.cancel()
        #expect(await failure(of: download)?.code == .cancelled)
        #expect(try filesThere() == ["all.bin.partial", "all.bin.partial.json"])
    }

    @Test func `a later run asks for the rest only, and for complete parts not at all`() async throws {
        let server = try LoopbackServer()
        let contents = [100_000, 300_000, 50_000].map { Content.pattern($0, seed: UInt64($0)) }
        var urls = server.serveParts(contents)
        let gate = Gate()
        server.serve("/part2.bin", .ok(contents[1]).held(at: 200_000, by: gate), .ok(contents[1]))
        try await interrupt(urls, at: gate, receivedBytes: 300_000)
        gate.open()

        // Freshly signed URLs of the same parts go on as well.
        urls = urls.compactMap { URL(string: $0.absoluteString + "?signature=new") }
        let before = server.requests.count
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")), configuration: quick())
        let outcome = try await download.value
        let expected = contents.reduce(into: Data()) { $0 += $1.bytes() }
        #expect(try Data(contentsOf: file("all.bin")) == expected)
        let asked = server.lines.dropFirst(before).filter { $0.hasPrefix("GET") }
        #expect(asked == ["GET /part2.bin bytes=200000-", "GET /part3.bin"])
        #expect(outcome.transferredBytes == 150_000)
        let range = try #require(server.requests(for: "/part2.bin", method: "GET").last)
        #expect(range.headers["If-Range"] == contents[1].etag)
        #expect(try filesThere() == ["all.bin"])
    }

    @Test(arguments: [true, false])
    func `a changed part starts over alone, and the run says so`(isKnownFromHead: Bool) async throws {
        let server = try LoopbackServer()
        let contents = [100_000, 300_000].map { Content.pattern($0, seed: UInt64($0)) }
        let urls = server.serveParts(contents)
        let gate = Gate()
        let changed = Content.pattern(300_000, seed: 77)
        server.serve("/part2.bin", .ok(contents[1]).held(at: 200_000, by: gate), .ok(changed))
        try await interrupt(urls, at: gate, receivedBytes: 300_000)
        gate.open()
        // Either HEAD tells, or the range is answered with the whole new file.
        if !isKnownFromHead { server.serve("/part2.bin", .ok(changed), head: .status(405)) }

        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")), configuration: quick())
        let (error, events) = await run(download)
        #expect(error == nil)
        #expect(try Data(contentsOf: file("all.bin")) == contents[0].bytes() + changed.bytes())
        let restarts = events.compactMap { event -> String? in
            if case .partRestarted(let part, let reason, 200_000) = event { "\(part.name): \(reason)" } else { nil }
        }
        #expect(restarts == ["part2.bin: it has changed on the server"])
        #expect(server.requests(for: "/part1.bin", method: "GET").count == 1)
    }

    @Test(arguments: [
        "", "{", "null", "\u{0}\u{0}\u{0}\u{0}", #"{"format":1,"parts":[],"outputs":[{"name":"x","parts":[7]}]}"#,
    ])
    func `a record that is of no use means start over, with a word about it`(text: String) async throws {
        let server = try LoopbackServer()
        let content = Content.pattern(100_000)
        let urls = server.serveParts([content])
        try Data(text.utf8).write(to: file("all.bin.partial.json"))
        try Data(repeating: 7, count: 200_000).write(to: file("all.bin.partial"))
        let outcome = try await SerialDataTaskSequence(urls, to: .concatenation(file("all.bin"))).value
        #expect(try Data(contentsOf: file("all.bin")) == content.bytes())
        #expect(outcome.warnings.count == 1)
        #expect(outcome.warnings.first?.contains("all.bin.partial.json") == true)
        #expect(try filesThere() == ["all.bin"])
    }

    @Test func `a file that was cut under its record is filled up from where it ends`() async throws {
        let server = try LoopbackServer()
        let contents = [100_000, 300_000].map { Content.pattern($0, seed: UInt64($0)) }
        let urls = server.serveParts(contents)
        let gate = Gate()
        server.serve("/part2.bin", .ok(contents[1]).held(at: 200_000, by: gate), .ok(contents[1]))
        try await interrupt(urls, at: gate, receivedBytes: 300_000)
        gate.open()
        let partial = try FileHandle(forWritingTo: file("all.bin.partial"))
        try partial.truncate(atOffset: 60_000)
        try partial.close()
        _ = try await SerialDataTaskSequence(urls, to: .concatenation(file("all.bin"))).value
        #expect(try Data(contentsOf: file("all.bin")) == contents[0].bytes() + contents[1].bytes())
        #expect(server.gets.suffix(2) == ["GET /part1.bin bytes=60000-", "GET /part2.bin"])
    }

    @Test func `a second process is told that the place is taken`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/a.bin", .ok(.pattern(1000)).held(at: 500, by: gate))
        let first = SerialDataTaskSequence([server.url("/a.bin")], to: .concatenation(file("all.bin")))
        first.resume()
        await gate.reached()
        let second = SerialDataTaskSequence([server.url("/a.bin")], to: .concatenation(file("all.bin")))
        let error = await failure(of: second)
        #expect(error?.code == .locked)
        #expect(error?.message.contains("all.bin") == true)
        gate.open()
        _ = try await first.value
        #expect(try Data(contentsOf: file("all.bin")) == Content.pattern(1000).bytes())
    }

    @Test func `finished files of a directory are not fetched again`() async throws {
        let server = try LoopbackServer()
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let contents = (1...3).map { seed in Content.pattern(50_000, seed: UInt64(seed)).with { $0.lastModified = date }
        }
        let urls = server.serveParts(contents)
        _ = try await SerialDataTaskSequence(urls, to: .directory(TemporaryFolder.url)).value
        let outcome = try await SerialDataTaskSequence(urls, to: .directory(TemporaryFolder.url)).value
        #expect(outcome.transferredBytes == 0)
        #expect(outcome.files.count == 3)
        #expect(server.gets.count == 3)
    }

    @Test func `a file that is already there is not replaced unless it may be`() async throws {
        let server = try LoopbackServer()
        let urls = server.serveParts([.pattern(1000)])
        try Data("mine".utf8).write(to: file("part1.bin"))
        let refused = await failure(of: SerialDataTaskSequence(urls, to: .directory(TemporaryFolder.url)))
        #expect(refused?.code == .exists)
        #expect(try Data(contentsOf: file("part1.bin")) == Data("mine".utf8))
        let configuration = quick { $0.replacesExistingFiles = true }
        _ = try await SerialDataTaskSequence(urls, to: .directory(TemporaryFolder.url), configuration: configuration)
            .value
        #expect(try Data(contentsOf: file("part1.bin")) == Content.pattern(1000).bytes())
    }
}
