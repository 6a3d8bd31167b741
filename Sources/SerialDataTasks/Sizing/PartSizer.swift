import Dispatch
import Foundation
import Synchronization

/// Sizes parts: HEAD requests, several at a time, grouped with a `DispatchGroup`.
struct PartSizer: Sendable {
    /// Statuses of a GET after which asking again is of no use.
    private static let finalRefusals: Set<Int> = [401, 403, 404, 407, 410, 451]

    /// Sends the requests.
    let requester: Requester
    /// How many are under way at a time.
    let maximumConcurrentRequests: Int
    /// Seconds after which a request without an answer is given up.
    let timeout: Double

    /// Sizes parts and returns what was found by the parts' places; a part is left out if the calling task was
    /// cancelled before it was sized.
    ///
    /// `isSized` is called after each, from any thread.
    func size(_ parts: [(place: Int, part: Part)], isSized: @escaping @Sendable () -> Void) async -> [Int: Sizing] {
        let found = SizingResults(waiting: parts)
        let group = DispatchGroup()
        for _ in parts { group.enter() }
        // As many lanes as there may be requests: URLSession would let further ones wait with their clock running.
        let lanes = (0..<min(max(1, maximumConcurrentRequests), parts.count)).map { _ in
            Task {
                while let (place, part) = found.takeNext() {
                    let sizing = await size(part)
                    if !Task.isCancelled {
                        found.add(sizing, at: place)
                        isSized()
                    }
                    group.leave()
                }
            }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                group.notify(queue: .global()) { continuation.resume() }
            }
        } onCancel: {
            for lane in lanes { lane.cancel() }
        }
        return found.all
    }

    /// Sizes one part: by HEAD, else by asking for the first byte, else not at all.
    private func size(_ part: Part) async -> Sizing {
        guard !Task.isCancelled else { return Sizing() }
        if let answer = await head(of: .head, part), let sizing = Sizing.fromHead(answer) { return sizing }
        guard !Task.isCancelled, let answer = await head(of: .get, part) else { return Sizing() }
        var sizing = Sizing.fromProbe(answer)
        if Self.finalRefusals.contains(answer.status) {
            sizing.refusal = DownloadError(.refused, AnswerRule.words(for: answer.status))
        }
        return sizing
    }

    /// The head of the answer to a HEAD, or to a GET for the first byte whose body is not used.
    private func head(of method: HTTPRequest.Method, _ part: Part) async -> HTTPAnswer? {
        let fields = method == .get ? [HeaderField("Range", "bytes=0-0")] : []
        let (end, _) = await watchingForStalls(Activity(), timeout: timeout) {
            await requester.perform(method, part, fields: fields, receiver: HeadReceiver())
        }
        return end.failure == nil ? end.answer : nil
    }
}

/// Wants the head of an answer, and of its body no more than lets the connection be used again.
private final class HeadReceiver: AnswerReceiver {
    /// Bytes of a body that are read before the connection is given up instead.
    private static let toleratedBytes = 16 << 10
    /// Bytes that came.
    private let received = Mutex(0)

    // A server that ignores the range begins to send the whole part: that is stopped at once.
    func receive(_ answer: HTTPAnswer) -> Bool { answer.status != 200 }

    func receive(_ bytes: Data) -> Bool {
        received.withLock { received in
            received += bytes.count
            return received <= Self.toleratedBytes
        }
    }
}

/// What the lanes of sizing share.
private final class SizingResults: Sendable {
    /// The parts that wait, last one first, and what was found of the others.
    private let guarded: Mutex<(waiting: [(place: Int, part: Part)], found: [Int: Sizing])>

    /// Starts with nothing found.
    init(waiting: [(place: Int, part: Part)]) { guarded = Mutex((waiting.reversed(), [:])) }

    /// The next part, if one waits.
    func takeNext() -> (place: Int, part: Part)? { guarded.withLock { $0.waiting.popLast() } }

    /// Adds what was found.
    func add(_ sizing: Sizing, at place: Int) { guarded.withLock { $0.found[place] = sizing } }

    /// Everything found.
    var all: [Int: Sizing] { guarded.withLock { $0.found } }
}
