import Synchronization

/// The events of one subscriber, in order, until somebody takes them.
///
/// A status that nobody has taken gives way to the next one, so that a slow subscriber costs no memory.
final class Mailbox<Event: Sendable>: Sendable {
    /// What is guarded by the lock.
    private struct Guarded {
        var events: [Event] = []
        var isClosed = false
        var waiting: CheckedContinuation<Event?, Never>?
    }

    /// The state.
    private let guarded = Mutex(Guarded())
    /// Whether a second event may take the place of a first one that directly precedes it.
    private let supersedes: @Sendable (_ new: Event, _ old: Event) -> Bool

    /// Creates an empty mailbox.
    init(supersedes: @escaping @Sendable (_ new: Event, _ old: Event) -> Bool) { self.supersedes = supersedes }

    /// Puts an event in; events after closing are dropped.
    func put(_ event: Event) {
        let waiting = guarded.withLock { guarded -> CheckedContinuation<Event?, Never>? in
            guard !guarded.isClosed else { return nil }
            if let waiting = guarded.waiting {
                guarded.waiting = nil
                return waiting
            }
            if let last = guarded.events.last, supersedes(event, last) { guarded.events.removeLast() }
            guarded.events.append(event)
            return nil
        }
        waiting?.resume(returning: event)
    }

    /// Ends the stream after what is in it.
    func close() {
        let waiting = guarded.withLock { guarded in
            guarded.isClosed = true
            defer { guarded.waiting = nil }
            return guarded.waiting
        }
        waiting?.resume(returning: nil)
    }

    /// The next event, or nil after the last one or when the waiting task is cancelled.
    func next() async -> Event? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (event, isOver) = guarded.withLock { guarded -> (Event?, Bool) in
                    if !guarded.events.isEmpty { return (guarded.events.removeFirst(), true) }
                    // A second reader gets nothing rather than take the first one's place.
                    if guarded.isClosed || guarded.waiting != nil { return (nil, true) }
                    guarded.waiting = continuation
                    return (nil, false)
                }
                if isOver { continuation.resume(returning: event) }
            }
        } onCancel: {
            close()
        }
    }
}
