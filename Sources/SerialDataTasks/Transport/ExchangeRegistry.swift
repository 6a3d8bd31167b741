import Synchronization

/// The exchanges whose tasks have not ended yet, by task identifier.
final class ExchangeRegistry: Sendable {
    /// An exchange and how its task is cancelled.
    private struct Entry {
        var exchange: Exchange
        var cancel: @Sendable () -> Void
    }

    /// What is guarded by the lock.
    private struct Guarded {
        var entries: [Int: Entry] = [:]
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isClosed = false
    }

    /// The state.
    private let guarded = Mutex(Guarded())

    /// Whether no task may be made any more.
    var isClosed: Bool { guarded.withLock { $0.isClosed } }

    /// Adds an exchange before its task starts.
    func insert(_ exchange: Exchange, for identifier: Int, cancel: @escaping @Sendable () -> Void) {
        guarded.withLock { $0.entries[identifier] = Entry(exchange: exchange, cancel: cancel) }
    }

    /// The exchange of a task.
    func exchange(for identifier: Int) -> Exchange? { guarded.withLock { $0.entries[identifier]?.exchange } }

    /// Cancels a task whose rest is not wanted.
    func cancel(_ identifier: Int) {
        let cancel = guarded.withLock { $0.entries[identifier]?.cancel }
        cancel?()
    }

    /// Removes an exchange whose task has ended; returns it.
    func remove(_ identifier: Int) -> Exchange? {
        let (exchange, waiting) = guarded.withLock { guarded -> (Exchange?, [CheckedContinuation<Void, Never>]) in
            let exchange = guarded.entries.removeValue(forKey: identifier)?.exchange
            guard guarded.entries.isEmpty else { return (exchange, []) }
            defer { guarded.waiting = [] }
            return (exchange, guarded.waiting)
        }
        for continuation in waiting { continuation.resume() }
        return exchange
    }

    /// Returns when no task is under way.
    func waitUntilEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = guarded.withLock { guarded in
                if guarded.entries.isEmpty || guarded.isClosed { return true }
                guarded.waiting.append(continuation)
                return false
            }
            if isEmpty { continuation.resume() }
        }
    }

    /// Lets no further task be made, and nobody wait.
    func close() {
        let waiting = guarded.withLock { guarded in
            guarded.isClosed = true
            defer { guarded.waiting = [] }
            return guarded.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
