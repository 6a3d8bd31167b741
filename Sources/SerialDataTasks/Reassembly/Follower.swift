import SplitArchive
import Synchronization

/// Inflates the members of a ZIP while its parts still come in, so that little is left to verify after the last byte.
///
/// It reads what was written from the file itself, some bytes behind the one that writes, and judges nothing. Bytes that
/// are given up make it begin anew. Safe from any thread.
final class Follower: Sendable {
    /// What is guarded by the lock.
    private struct Guarded {
        /// The number of bytes from the beginning on, all volumes seen as one, that are written.
        var end: Int64 = 0
        /// How often bytes were given up.
        var generation = 0
        /// Marker bytes that the file leaves out.
        var droppedPrefix: [UInt8] = []
        /// What was found.
        var known = KnownContents()
    }

    /// The time between two looks.
    private static let pause = Duration.milliseconds(50)

    /// The file that grows.
    private let output: OutputFile
    /// The state.
    private let guarded = Mutex(Guarded())

    /// Follows a file that grows.
    init(_ output: OutputFile) { self.output = output }

    /// What was found; complete once ``follow()`` has returned.
    var known: KnownContents { guarded.withLock { $0.known } }

    /// Takes how far the file is written without a gap, and what it leaves out.
    func written(to end: Int64, droppedPrefix: [UInt8]) {
        guarded.withLock { guarded in
            if end < guarded.end || droppedPrefix != guarded.droppedPrefix {
                guarded.generation += 1
                guarded.known = KnownContents()
            }
            guarded.end = end
            guarded.droppedPrefix = droppedPrefix
        }
    }

    /// Follows until the calling task is cancelled; where it cannot go on it waits for the bytes to be written anew.
    func follow() async {
        var generation = -1
        var verifier: FollowingVerifier?
        while !Task.isCancelled {
            let (end, now, prefix) = guarded.withLock { ($0.end, $0.generation, $0.droppedPrefix) }
            if now != generation {
                verifier = try? FollowingVerifier()
                generation = now
            }
            if verifier?.isEnded == false {
                if advance(&verifier, to: end, prefix) { publish(verifier?.known, generation) } else { verifier = nil }
            }
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Reads up to an offset; false if that failed.
    private func advance(_ verifier: inout FollowingVerifier?, to end: Int64, _ prefix: [UInt8]) -> Bool {
        guard end > Int64(prefix.count) else { return true }
        do throws(ArchiveError) {
            // Opened anew each time: a source has the size that the file had then.
            let source = try InPlaceSource(FileSource(output.partial), droppedPrefix: prefix)
            try verifier?.advance(in: source, to: end)
            return true
        } catch {
            return error.code == .cancelled
        }
    }

    /// Keeps what was found, unless bytes were given up meanwhile.
    private func publish(_ known: KnownContents?, _ generation: Int) {
        guarded.withLock { guarded in
            if let known, guarded.generation == generation { guarded.known = known }
        }
    }
}
