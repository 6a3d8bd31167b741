import Synchronization

/// The end of a download, for all who wait for it.
final class Ending: Sendable {
    /// How a download ends.
    typealias End = Result<SerialDataTaskSequence.Outcome, DownloadError>

    /// The end, and those who wait until it is there.
    private let guarded = Mutex<(end: End?, waiting: [CheckedContinuation<End, Never>])>((nil, []))

    /// Sets the end; only the first one counts.
    func set(_ end: End) {
        let waiting = guarded.withLock { guarded -> [CheckedContinuation<End, Never>] in
            guard guarded.end == nil else { return [] }
            guarded.end = end
            defer { guarded.waiting = [] }
            return guarded.waiting
        }
        for continuation in waiting { continuation.resume(returning: end) }
    }

    /// The end, once it is there.
    var result: End {
        get async {
            await withCheckedContinuation { continuation in
                let end = guarded.withLock { guarded in
                    if guarded.end == nil { guarded.waiting.append(continuation) }
                    return guarded.end
                }
                if let end { continuation.resume(returning: end) }
            }
        }
    }
}
