import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// Attempts that fail, and what follows.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct RetryTests {
    /// A part of 300,000 bytes.
    private let content = Content.pattern(300_000, seed: 5)

    /// Downloads the one part at `/a.bin` and returns its error, if there was one.
    private func download(
        from server: LoopbackServer,
        _ change: (inout SerialDataTaskSequence.Configuration) -> Void = { _ in }
    ) async -> DownloadError? {
        let destination = SerialDataTaskSequence.Destination.concatenation(file("a.bin"))
        return await failure(
            of: SerialDataTaskSequence([server.url("/a.bin")], to: destination, configuration: quick(change))
        )
    }

    @Test(arguments: [
        ("a cut", Answer.ok(Content.pattern(300_000, seed: 5)).cut(after: 150_000), "GET /a.bin bytes=150000-"),
        ("a reset at once", .ok(Content.pattern(300_000, seed: 5)).reset(after: 0), "GET /a.bin"),
        ("a busy server", .status(503), "GET /a.bin"),
        ("too many requests", .status(429).header("Retry-After", "0"), "GET /a.bin"),
        ("a connection that ends without an answer", .hangUp, "GET /a.bin"),
        (
            "chunks that end too early", .ok(Content.pattern(300_000, seed: 5)).chunked().cut(after: 150_000),
            "GET /a.bin bytes="
        ),
    ]) func `an attempt that fails is followed by one for the rest`(what: String, answer: Answer, next: String)
        async throws
    {
        let server = try LoopbackServer()
        server.serve("/a.bin", answer, .ok(content), head: .ok(content))
        let error = await download(from: server)
        #expect(error == nil, "\(what): \(error?.message ?? "")")
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes(), "\(what)")
        #expect(server.gets.count == 2, "\(what): \(server.gets)")
        #expect(server.gets.last?.hasPrefix(next) == true, "\(what): \(server.gets)")
    }

    @Test func `the attempts are counted anew whenever bytes arrived`() async throws {
        let server = try LoopbackServer()
        let cuts = (1...9).map { Answer.ok(content).cut(after: Int64($0) * 30_000) }
        server.serve(
            "/a.bin",
            cuts[0],
            cuts[1],
            cuts[2],
            cuts[3],
            cuts[4],
            cuts[5],
            cuts[6],
            cuts[7],
            cuts[8],
            .ok(content)
        )
        let error = await download(from: server) { $0.maximumAttempts = 2 }
        #expect(error == nil, "\(error?.message ?? "") \(server.gets)")
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
    }

    @Test func `it gives up in the end and says what is kept`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content).cut(after: 150_000), .status(503), head: .ok(content))
        let error = await download(from: server) { $0.maximumAttempts = 3 }
        #expect(error?.code == .network)
        #expect(error?.message.contains("150.0 kB are kept") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("after 3 attempts") == true, "\(error?.message ?? "")")
        #expect(try filesThere() == ["a.bin.partial", "a.bin.partial.json"])
    }

    @Test func `a server that asks for more time than allowed is told of, not waited for`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .status(503).header("Retry-After", "3000"), head: .ok(content))
        let error = await download(from: server) { $0.maximumRetryWait = 10 }
        #expect(error?.code == .network)
        #expect(error?.message.contains("3000 s") == true, "\(error?.message ?? "")")
        #expect(server.gets.count == 1)
    }

    @Test func `a stall ends the attempt, and the next one goes on`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content).stalled(after: 100_000), .ok(content), head: .ok(content))
        let error = await download(from: server) { $0.stallTimeout = 1 }
        #expect(error == nil, "\(error?.message ?? "")")
        // On a machine that is very busy the second one may stall as well.
        #expect(server.gets.prefix(2) == ["GET /a.bin", "GET /a.bin bytes=100000-"])
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
    }

    @Test func `a HEAD that is never answered does not hold the download up`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content), head: Answer.ok(content).hanging())
        let error = await download(from: server) { $0.sizingTimeout = 1 }
        #expect(error == nil)
        // On a machine that is very busy the request for the first byte may time out as well: that is no failure either.
        #expect(server.gets.last == "GET /a.bin")
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
    }

    @Test(arguments: [
        ("a range that begins elsewhere", Answer.ok(Content.pattern(300_000, seed: 5)).serving { 0..<$0.upperBound }),
        ("a range of another total", .ok(Content.pattern(400_000, seed: 5))),
        ("no range at all", .ok(Content.pattern(300_000, seed: 5)).ignoringRanges()),
        ("a page that the range is wrong", .status(416)),
        ("a range that does not say which", .ok(Content.pattern(300_000, seed: 5)).without("Content-Range")),
    ]) func `a rest that is not the rest is never appended`(what: String, second: Answer) async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content).cut(after: 150_000), second, .ok(content), head: .ok(content))
        let error = await download(from: server)
        let bytes = try Data(contentsOf: file("a.bin"))
        #expect(error == nil, "\(what): \(error?.message ?? "")")
        #expect(bytes == content.bytes() || bytes == Content.pattern(400_000, seed: 5).bytes(), "\(what)")
    }

    @Test func `a range that is shorter than the rest is followed by another`() async throws {
        let server = try LoopbackServer()
        let short = Answer.ok(content).serving { $0.lowerBound..<min($0.upperBound, $0.lowerBound + 50_000) }
        server.serve("/a.bin", .ok(content).cut(after: 150_000), short, .ok(content), head: .ok(content))
        let error = await download(from: server)
        #expect(error == nil, "\(error?.message ?? "")")
        #expect(server.gets == ["GET /a.bin", "GET /a.bin bytes=150000-", "GET /a.bin bytes=200000-"])
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
    }

    @Test(arguments: [
        ("HEAD refused", Answer.status(405)),
        ("HEAD without a length", .ok(Content.pattern(300_000, seed: 5)).chunked()),
        ("HEAD too small", .ok(Content.pattern(100))), ("HEAD too large", .ok(Content.pattern(400_000))),
        ("HEAD of zero", .ok(Content([UInt8]()))), ("HEAD broken", .hangUp),
    ]) func `whatever HEAD says, the length of GET counts`(what: String, head: Answer) async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content), head: head)
        let download = SerialDataTaskSequence(
            [server.url("/a.bin")],
            to: .concatenation(file("a.bin")),
            configuration: quick()
        )
        let outcome = try await download.value
        #expect(outcome.totalBytes == 300_000, "\(what)")
        #expect(download.progress.totalUnitCount == 300_000, "\(what)")
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes(), "\(what)")
    }

    @Test func `an encoded body is refused`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content.gzipped))
        let error = await download(from: server)
        #expect(error?.code == .unexpectedAnswer)
        #expect(error?.message.contains("gzip") == true, "\(error?.message ?? "")")
    }

    @Test func `a body of unknown length that ends in order is taken as it is`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content).chunked(), head: .status(501))
        let error = await download(from: server)
        #expect(error == nil, "\(error?.message ?? "")")
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
    }

    @Test func `bytes that cannot be validated are not promised to be kept`() async throws {
        let server = try LoopbackServer()
        let bare = Answer.ok(content).without("ETag").without("Last-Modified")
        server.serve("/a.bin", bare.cut(after: 150_000))
        let error = await download(from: server) { $0.maximumAttempts = 2 }
        #expect(error?.code == .network)
        #expect(error?.message.contains("kept") == false, "\(error?.message ?? "")")
    }

    @Test func `a message of an attempt that is followed by another asks nobody to run it again`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content).cut(after: 150_000), .ok(content))
        let (error, events) = await run(
            SerialDataTaskSequence([server.url("/a.bin")], to: .directory(TemporaryFolder.url), configuration: quick())
        )
        #expect(error == nil)
        let messages = events.compactMap { event -> String? in
            if case .retrying(_, _, _, let error) = event { error.message } else { nil }
        }
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { !$0.contains("run it again") }, "\(messages)")
    }
}
