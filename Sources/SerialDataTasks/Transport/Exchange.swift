import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer, between the delegate's calls and the one who waits for the end.
///
/// The delegate's calls come one at a time; giving up may come from any thread at any moment.
final class Exchange: Sendable {
    /// What is guarded by the lock.
    private struct Guarded {
        /// Takes the answer; nil once nothing more may reach it.
        var receiver: (any AnswerReceiver)?
        /// The newest head, which is final only when a byte of the body or the end follows it.
        var answer: HTTPAnswer?
        /// Whether the receiver has seen the head.
        var isHeadDelivered = false
        /// Who waits for the end.
        var continuation: CheckedContinuation<ExchangeEnd, Never>?
        /// The end, once it is known.
        var end: ExchangeEnd?
        /// The task, once it is made.
        var task: URLSessionDataTask?
    }

    /// The state.
    private let guarded: Mutex<Guarded>

    /// Creates an exchange that has not begun.
    init(receiver: any AnswerReceiver) { guarded = Mutex(Guarded(receiver: receiver)) }

    /// The task, once it is made.
    var task: URLSessionDataTask? { guarded.withLock { $0.task } }

    /// Whether the end is known, so that nothing needs to be sent any more.
    var isOver: Bool { guarded.withLock { $0.end != nil } }

    /// Takes the task that was made for it.
    func attach(_ task: URLSessionDataTask) { guarded.withLock { $0.task = task } }

    /// Takes the one who waits for the end.
    func await(_ continuation: CheckedContinuation<ExchangeEnd, Never>) {
        let end = guarded.withLock { guarded in
            if guarded.end == nil { guarded.continuation = continuation }
            return guarded.end
        }
        if let end { continuation.resume(returning: end) }
    }

    /// Takes a head; it may be an interim one (1xx) or a proxy's, and then another follows.
    func receive(_ answer: HTTPAnswer) {
        guard answer.status >= 200 else { return }
        guarded.withLock { $0.answer = answer }
    }

    /// Takes bytes of the body; false means that the rest is not wanted.
    func receive(_ bytes: Data) -> Bool {
        guard let receiver = deliverHead() else { return false }
        if receiver.receive(bytes) { return true }
        end(with: nil)
        return false
    }

    /// Takes the end of the task; the head is that of the task where no delegate's call brought one.
    func complete(with failure: TransportFailure?, head: HTTPAnswer?) {
        if let head, head.status >= 200 { guarded.withLock { if $0.answer == nil { $0.answer = head } } }
        // A head that came with a failure still counts: a 401 ends with the cancellation of its challenge.
        _ = deliverHead()
        end(with: failure)
    }

    /// Gives up: the end is there at once and the receiver gets no further call.
    func abandon() {
        end(with: TransportFailure(kind: .cancelled, reason: "it was given up"))
    }

    /// The receiver, with the head delivered and its body wanted; nil if nothing more may be delivered.
    private func deliverHead() -> (any AnswerReceiver)? {
        let (receiver, head) = guarded.withLock { guarded -> ((any AnswerReceiver)?, HTTPAnswer?) in
            defer { guarded.isHeadDelivered = true }
            return (guarded.receiver, guarded.isHeadDelivered ? nil : guarded.answer)
        }
        guard let receiver, let head else { return receiver }
        if receiver.receive(head) { return receiver }
        end(with: nil)
        return nil
    }

    /// Records the end and wakes the one who waits; the first end is the one that counts.
    private func end(with failure: TransportFailure?) {
        let (continuation, end) = guarded.withLock {
            guarded -> (CheckedContinuation<ExchangeEnd, Never>?, ExchangeEnd) in
            let end = guarded.end ?? ExchangeEnd(answer: guarded.answer, failure: failure)
            guarded.end = end
            guarded.receiver = nil
            defer { guarded.continuation = nil }
            return (guarded.continuation, end)
        }
        continuation?.resume(returning: end)
    }
}
