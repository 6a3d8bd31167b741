import Foundation
import LoopbackServer
import SerialDataTasks
import Synchronization
import Testing

/// Random calls from many threads: whatever comes, one end, the right bytes or an honest cancellation.
@Suite(.timeLimit(.minutes(5)), .temporaryFolder)
struct RandomCallsTests {
    /// A call that a user may make, through the object or its progress.
    private static let calls: [@Sendable (SerialDataTaskSequence) -> Void] = [
        { $0.resume() }, { $0.suspend() }, { $0.progress.pause() }, { $0.progress.resume() },
        { _ = $0.status.receivedBytes }, { $0.resume() },
    ]

    @Test(arguments: 0..<10)
    func `random suspending, resuming and cancelling has one end`(round: Int) async throws {
        let server = try LoopbackServer()
        let contents = [40_000, 0, 90_000].map { Content.pattern($0, seed: UInt64($0)) }
        let urls = server.serveParts(contents)
        let expected = contents.reduce(into: Data()) { $0 += $1.bytes() }
        var generator = SplitMix(seed: UInt64(round))
        for number in 0..<50 {
            let target = file("\(number).bin")
            let ends = Mutex(0)
            let download = SerialDataTaskSequence(urls, to: .concatenation(target), configuration: quick()) { event in
                if case .finished = event { ends.withLock { $0 += 1 } }
            }
            let isCancelled = Bool.random(using: &generator)
            let picks = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                Int.random(in: Self.calls.indices, using: &generator)
            }
            let place = Int.random(in: 0...picks.count, using: &generator)
            await withTaskGroup(of: Void.self) { group in
                for (position, pick) in picks.enumerated() {
                    group.addTask {
                        if isCancelled, position == place { download.cancel() }
                        Self.calls[pick](download)
                    }
                }
            }
            if isCancelled { download.cancel() } else { download.resume() }
            let error = await failure(of: download)
            if error == nil {
                #expect(try Data(contentsOf: target) == expected, "round \(round), download \(number)")
                #expect(download.progress.fractionCompleted == 1)
            } else {
                #expect(
                    isCancelled && error?.code == .cancelled,
                    "round \(round), download \(number): \(error?.message ?? "")"
                )
                #expect(!FileManager.default.fileExists(atPath: target.path))
            }
            #expect(download.status.phase == .finished)
        }
        #expect(server.maximumConcurrentGETs == 1)
    }
}

/// Random numbers that are the same in each run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    /// The state.
    private var state: UInt64

    /// Starts at a seed.
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
