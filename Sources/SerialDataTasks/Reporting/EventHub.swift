import Dispatch
import Synchronization

/// Hands every event to every subscriber, each in order and at its own pace.
///
/// Safe from any thread. A subscriber that comes late begins with where the download stands, and with its end if it ended.
final class EventHub: Sendable {
    /// An event of a download.
    typealias Event = SerialDataTaskSequence.Event
    /// What is guarded by the lock.
    private struct Guarded {
        /// The streams' mailboxes by key.
        var mailboxes: [Int: Mailbox<Event>] = [:]
        /// The key of the next mailbox.
        var nextKey = 0
        /// The end, once it is there.
        var end: Event?
    }

    /// The state.
    private let guarded = Mutex(Guarded())
    /// Calls the subscriber that came with the download, one call at a time and in order.
    private let callback: (@Sendable (Event) -> Void)?
    /// Where the callback is called.
    private let callbackQueue: DispatchQueue

    /// Creates a hub; the callback is called on a serial queue of its own that targets the queue given.
    init(queue: DispatchQueue?, callback: (@Sendable (Event) -> Void)?) {
        self.callback = callback
        callbackQueue = DispatchQueue(label: "SerialDataTaskSequence.events", target: queue)
    }

    /// Hands out an event; after the end nothing more is handed out.
    func publish(_ event: Event) {
        // Under the lock events are only put into queues, nobody's code runs; so all subscribers see one order.
        guarded.withLock { guarded in
            guard guarded.end == nil else { return }
            var isEnd = false
            if case .finished = event { isEnd = true }
            for mailbox in guarded.mailboxes.values {
                mailbox.put(event)
                if isEnd { mailbox.close() }
            }
            if isEnd {
                guarded.end = event
                guarded.mailboxes = [:]
            }
            if let callback { callbackQueue.async { callback(event) } }
        }
    }

    /// A new stream that begins with the status given and ends with the end of the download.
    func stream(startingWith status: SerialDataTaskSequence.Status) -> AsyncStream<Event> {
        let mailbox = Mailbox<Event> { new, old in
            if case .status = new, case .status = old { true } else { false }
        }
        mailbox.put(.status(status))
        let (key, end) = guarded.withLock { guarded in
            guarded.nextKey += 1
            if guarded.end == nil { guarded.mailboxes[guarded.nextKey] = mailbox }
            return (guarded.nextKey, guarded.end)
        }
        if let end {
            mailbox.put(end)
            mailbox.close()
        }
        return AsyncStream {
            await mailbox.next()
        } onCancel: { [weak self] in
            self?.guarded.withLock { $0.mailboxes[key] = nil }
        }
    }
}
