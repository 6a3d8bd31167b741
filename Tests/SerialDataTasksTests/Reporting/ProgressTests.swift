import Foundation
import LoopbackServer
import SerialDataTasks
import Synchronization
import Testing

/// What `progress`, `status` and `events` show while a download works.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct ProgressTests {
    /// Runs a download and returns what a watcher saw at each status: units, total and fraction.
    private func watch(
        _ download: SerialDataTaskSequence
    ) async -> (seen: [(completed: Int64, total: Int64, fraction: Double)], error: DownloadError?) {
        let events = download.events
        download.resume()
        var seen: [(Int64, Int64, Double)] = []
        for await event in events {
            if case .status = event {
                let progress = download.progress
                seen.append((progress.completedUnitCount, progress.totalUnitCount, progress.fractionCompleted))
            }
        }
        return (seen, await failure(of: download))
    }

    @Test func `the fraction counts bytes in flight, never falls, and is one only in the end`() async throws {
        let server = try LoopbackServer()
        let sizes: [Int64] = [20_000, 1_500_000, 1_500_000]
        let stops: [Int64] = [1000, 500_000, 1_000_000]
        let gates = stops.map { _ in Gate() }
        let urls = sizes.enumerated().map { index, size in
            let path = "/\(index).bin"
            let answer = Answer.ok(.pattern(size))
            let held = index == 0 ? answer : zip(stops, gates).reduce(answer) { $0.held(at: $1.0, by: $1.1) }
            server.serve(path, held, head: .ok(.pattern(size)))
            return server.url(path)
        }
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")))
        let events = download.events
        download.resume()
        var fractions: [Double] = []
        // The second part stands still at each gate: what came before it is counted, and no more.
        for (stop, gate) in zip(stops, gates) {
            await gate.reached()
            for await event in events {
                if case .status(let status) = event, status.partReceivedBytes >= stop, status.part?.index == 1 { break }
            }
            fractions.append(download.progress.fractionCompleted)
            #expect(download.progress.completedUnitCount == 20_000 + stop)
            gate.open()
        }
        _ = try await download.value
        fractions.append(download.progress.fractionCompleted)
        #expect(fractions == [21_000, 520_000, 1_020_000, 3_020_000].map { Double($0) / 3_020_000 })
        #expect(download.progress.totalUnitCount == 3_020_000)
        #expect(download.partProgress.map(\.totalUnitCount) == sizes)
        #expect(download.partProgress.allSatisfy { $0.fractionCompleted == 1 })
    }

    @Test func `the numbers of a status never fall`() async throws {
        let server = try LoopbackServer()
        let urls = (0..<40).map { index in
            server.serve("/\(index).bin", .ok(.pattern(100_000)).paced(4_000_000))
            return server.url("/\(index).bin")
        }
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")))
        let (error, events) = await run(download)
        #expect(error == nil)
        let received = events.compactMap { event -> Int64? in
            if case .status(let status) = event { status.receivedBytes } else { nil }
        }
        #expect(zip(received, received.dropFirst()).allSatisfy { $0 <= $1 }, "\(received)")
        #expect(received.last == 4_000_000)
    }

    @Test func `a broken connection does not take the progress back`() async throws {
        let server = try LoopbackServer()
        let content = Content.pattern(900_000, seed: 3)
        server.serve(
            "/a.bin",
            .ok(content).cut(after: 300_000).paced(3_000_000),
            .ok(content).cut(after: 600_000).paced(3_000_000),
            .ok(content).paced(3_000_000),
            head: .ok(content)
        )
        let download = SerialDataTaskSequence(
            [server.url("/a.bin")],
            to: .concatenation(file("a.bin")),
            configuration: quick()
        )
        let (seen, error) = await watch(download)
        #expect(error == nil)
        let fractions = seen.map(\.fraction)
        #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 <= $1 }, "\(fractions)")
    }

    @Test func `a part of unknown size leaves the total open until its answer tells`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/1.bin", .ok(.pattern(50_000)).held(at: 20_000, by: gate))
        server.serve("/2.bin", .ok(.pattern(70_000)).chunked().ignoringRanges(), head: .status(405))
        let download = SerialDataTaskSequence(
            [server.url("/1.bin"), server.url("/2.bin")],
            to: .concatenation(file("all.bin"))
        )
        download.resume()
        await gate.reached()
        #expect(download.status.totalBytes == nil)
        #expect(download.progress.isIndeterminate)
        gate.open()
        _ = try await download.value
        #expect(download.progress.totalUnitCount == 120_000)
        #expect(download.progress.fractionCompleted == 1)
    }

    @Test func `an empty part is complete and counts nothing`() async throws {
        let server = try LoopbackServer()
        let urls = server.serveParts([.pattern(0), .pattern(0)])
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")))
        let outcome = try await download.value
        #expect(outcome.totalBytes == 0)
        #expect(try Data(contentsOf: file("all.bin")).isEmpty)
        #expect(download.progress.fractionCompleted == 1)
    }

    @Test func `a failed download is never shown as whole`() async throws {
        let server = try LoopbackServer()
        server.serve("/1.bin", .ok(.pattern(5000)))
        server.serve("/2.bin", .status(404), head: .ok(.pattern(0)))
        let download = SerialDataTaskSequence(
            [server.url("/1.bin"), server.url("/2.bin")],
            to: .concatenation(file("all.bin")),
            configuration: quick { $0.failurePolicy = .keepGoing }
        )
        let (seen, error) = await watch(download)
        #expect(error?.code == .refused)
        #expect(seen.allSatisfy { $0.fraction < 1 })
        #expect(!download.progress.isFinished)
    }

    @Test func `a host's own tree moves with the download`() async throws {
        let server = try LoopbackServer()
        let urls = server.serveParts([.pattern(100_000), .pattern(200_000)])
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")))
        let host = Progress(totalUnitCount: 100)
        host.addChild(download.progress, withPendingUnitCount: 60)
        _ = try await download.value
        #expect(host.fractionCompleted == 0.6)
        host.completedUnitCount += 40
        #expect(host.fractionCompleted == 1)
    }

    @Test(arguments: [true, false])
    func `a host that cancels or pauses its tree reaches the download`(cancels: Bool) async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        let content = Content.pattern(200_000)
        server.serve("/a.bin", .ok(content).held(at: 100_000, by: gate), .ok(content))
        let download = SerialDataTaskSequence([server.url("/a.bin")], to: .concatenation(file("a.bin")))
        let host = Progress(totalUnitCount: 1)
        host.addChild(download.progress, withPendingUnitCount: 1)
        download.resume()
        await gate.reached()
        if cancels {
            host.cancel()
            #expect(await failure(of: download)?.code == .cancelled)
            gate.open()
        } else {
            host.pause()
            #expect(download.status.isSuspended)
            gate.open()
            host.resume()
            _ = try await download.value
            #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
        }
    }

    @Test func `one who comes late hears the end, and every stream begins with the present`() async throws {
        let server = try LoopbackServer()
        let download = SerialDataTaskSequence(server.serveParts([.pattern(10)]), to: .concatenation(file("all.bin")))
        _ = try await download.value
        var kinds: [String] = []
        for await event in download.events {
            switch event {
            case .status(let status): kinds.append(status.phase.rawValue)
            case .finished(.success(let outcome)): kinds.append("\(outcome.totalBytes)")
            default: kinds.append("other")
            }
        }
        #expect(kinds == ["finished", "10"])
    }

    @Test func `the callback hears every event in order, one at a time, and the end once`() async throws {
        let server = try LoopbackServer()
        let urls = server.serveParts((0..<20).map { .pattern(5000, seed: UInt64($0)) })
        let heard = Mutex<[String]>([])
        let (ends, end) = AsyncStream<Void>.makeStream()
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin"))) { event in
            switch event {
            case .planned(let plan): heard.withLock { $0.append("planned \(plan.parts.count)") }
            case .partStarted(let part, _, _): heard.withLock { $0.append("started \(part.index)") }
            case .partFinished(let part, _): heard.withLock { $0.append("finished \(part.index)") }
            case .finished:
                heard.withLock { $0.append("end") }
                end.finish()
            default: break
            }
        }
        download.resume()
        for await _ in ends {}
        let parts = (0..<20).flatMap { ["started \($0)", "finished \($0)"] }
        #expect(heard.withLock { $0 } == ["planned 20"] + parts + ["end"])
    }
}
