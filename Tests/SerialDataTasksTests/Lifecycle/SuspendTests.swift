import Foundation
import LoopbackServer
import SerialDataTasks
import Synchronization
import Testing

/// Suspending, resuming and cancelling a download that is under way.
@Suite(.timeLimit(.minutes(2)), .temporaryFolder)
struct SuspendTests {
    /// Two parts of which the second one waits at a gate after 200,000 bytes, the first time.
    private struct Held {
        let server: LoopbackServer
        let gate = Gate()
        let contents = [Content.pattern(100_000, seed: 1), .pattern(300_000, seed: 2)]
        let urls: [URL]

        init() throws {
            server = try LoopbackServer()
            urls = server.serveParts(contents)
            server.serve("/part2.bin", .ok(contents[1]).held(at: 200_000, by: gate), .ok(contents[1]))
        }

        var expected: Data { contents[0].bytes() + contents[1].bytes() }
    }

    /// Returns once a status of a download fulfils a condition.
    private func wait(
        for download: SerialDataTaskSequence,
        _ condition: (SerialDataTaskSequence.Status) -> Bool
    ) async {
        for await event in download.events {
            if case .status(let status) = event, condition(status) { return }
        }
    }

    @Test(arguments: [false, true])
    func `a suspended download goes on from its last byte`(throughProgress: Bool) async throws {
        let held = try Held()
        let download = SerialDataTaskSequence(held.urls, to: .concatenation(file("all.bin")), configuration: quick())
        download.resume()
        await wait(for: download) { $0.receivedBytes >= 300_000 }
        if throughProgress { download.progress.pause() } else { download.suspend() }
        await wait(for: download) { $0.isSuspended }
        #expect(download.status.isSuspended)
        #expect(!FileManager.default.fileExists(atPath: file("all.bin").path))
        held.gate.open()
        if throughProgress { download.progress.resume() } else { download.resume() }
        _ = try await download.value
        #expect(try Data(contentsOf: file("all.bin")) == held.expected)
        #expect(held.server.gets == ["GET /part1.bin", "GET /part2.bin", "GET /part2.bin bytes=200000-"])
        #expect(held.server.maximumConcurrentGETs == 1)
    }

    @Test(arguments: [0, 1, 2])
    func `a cancelled download ends at once and keeps what came`(how: Int) async throws {
        let held = try Held()
        let download = SerialDataTaskSequence(held.urls, to: .concatenation(file("all.bin")), configuration: quick())
        let waiting = Task { await failure(of: download) }
        await wait(for: download) { $0.receivedBytes >= 300_000 }
        switch how {
        case 0: download.cancel()
        case 1: download.progress.cancel()
        default: waiting.cancel()
        }
        // The gate stays closed: the server sends nothing that could wake the download.
        #expect(await waiting.value?.code == .cancelled)
        #expect(try filesThere() == ["all.bin.partial", "all.bin.partial.json"])
        #expect(download.progress.fractionCompleted < 1)
        held.gate.open()
    }

    @Test func `a download that never started is cancelled without a request`() async throws {
        let server = try LoopbackServer()
        let download = SerialDataTaskSequence(server.serveParts([.pattern(10)]), to: .concatenation(file("all.bin")))
        download.cancel()
        download.resume()
        #expect(await failure(of: download)?.code == .cancelled)
        #expect(server.requests.isEmpty)
        #expect(try filesThere().isEmpty)
    }

    @Test func `a suspended download can be cancelled`() async throws {
        let held = try Held()
        let download = SerialDataTaskSequence(held.urls, to: .concatenation(file("all.bin")), configuration: quick())
        download.resume()
        await wait(for: download) { $0.receivedBytes >= 300_000 }
        download.suspend()
        download.cancel()
        #expect(await failure(of: download)?.code == .cancelled)
        held.gate.open()
    }

    @Test func `a download that waits for its next attempt is cancelled at once`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .status(503), head: .ok(.pattern(1000)))
        let configuration = quick {
            $0.retryDelay = 3000; $0.maximumRetryWait = 3000
        }
        let download = SerialDataTaskSequence(
            [server.url("/a.bin")],
            to: .concatenation(file("a.bin")),
            configuration: configuration
        )
        download.resume()
        await wait(for: download) { $0.retryDelay != nil }
        download.cancel()
        #expect(await failure(of: download)?.code == .cancelled)
    }

    @Test func `cancelling does not wait for a server that never stops sending`() async throws {
        let server = try LoopbackServer()
        // Of no stated size, since no disk has room for it.
        server.serve("/a.bin", .ok(.zeros(1 << 40)).paced(20_000_000).chunked().ignoringRanges(), head: .status(405))
        let download = SerialDataTaskSequence(
            [server.url("/a.bin")],
            to: .concatenation(file("a.bin")),
            configuration: quick()
        )
        download.resume()
        await wait(for: download) { $0.receivedBytes > 1_000_000 }
        download.cancel()
        #expect(await failure(of: download)?.code == .cancelled)
        server.stop()
    }

    @Test func `fifty suspensions of one download leave the right bytes`() async throws {
        let server = try LoopbackServer()
        let content = Content.pattern(2_000_000, seed: 9)
        server.serve("/a.bin", .ok(content).paced(4_000_000))
        let download = SerialDataTaskSequence(
            [server.url("/a.bin")],
            to: .concatenation(file("a.bin")),
            configuration: quick()
        )
        download.resume()
        for _ in 0..<50 {
            download.suspend()
            download.resume()
            let before = download.status.receivedBytes
            await wait(for: download) { $0.receivedBytes > before || $0.phase == .finished }
        }
        _ = try await download.value
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
        #expect(server.maximumConcurrentGETs == 1)
    }
}
