import Foundation
import Synchronization

/// One GET for a part: judges the answer, hands its bytes to the writer and says in the end what became of it.
final class Attempt: AnswerReceiver {
    /// What became of an attempt.
    enum Verdict: Sendable {
        /// The part is complete and has the size given.
        case complete(size: Int64)
        /// Suspending or cancelling the download ended it.
        case interrupted
        /// The part must be asked for from its first byte.
        case startOver(reason: String)
        /// It may go better next time.
        case retry(reason: String, retryAfter: String?, underlying: (any Error)?)
        /// Another attempt would not help.
        case fail(DownloadError)
    }

    /// Takes an answer whose body will be written: the part's size as it promises it, and why the part begins again.
    typealias IsAccepted =
        @Sendable (
            _ answer: HTTPAnswer,
            _ total: Int64?,
            _ reasonToRestart: String?
        ) throws(DownloadError) -> Void

    /// What is guarded by the lock.
    private struct Guarded {
        /// How the answer was judged.
        var decision: AnswerRule.Decision?
        /// The head of the answer.
        var answer: HTTPAnswer?
        /// The number of the attempt at the writer.
        var number = 0
        /// Bytes of the part up to now, those that were there included.
        var position: Int64 = 0
        /// Why the body was refused.
        var failure: DownloadError?

        /// The size of the part as the answer promises it.
        var promised: Int64? {
            switch decision {
            case .append(let total): total
            case .replace(let total, _): total
            case .complete, .startOver, .retry, .fail, nil: nil
            }
        }
    }

    /// What was asked.
    private let asked: AnswerRule.Asked
    /// Takes the bytes.
    private let writer: PartWriter
    /// Is told, before the first byte is written, that the part has the size given and begins again for the reason.
    private let isAccepted: IsAccepted
    /// The state.
    private let guarded = Mutex(Guarded())

    /// Creates the receiver for an answer to what is asked.
    init(
        asked: AnswerRule.Asked,
        writer: PartWriter,
        isAccepted: @escaping IsAccepted
    ) {
        self.asked = asked
        self.writer = writer
        self.isAccepted = isAccepted
    }

    func receive(_ answer: HTTPAnswer) -> Bool {
        let decision = AnswerRule.judge(answer, asked: asked)
        guarded.withLock { guarded in
            guarded.answer = answer
            guarded.decision = decision
        }
        switch decision {
        case .append(let total): return accept(answer, from: asked.offset, total: total, reason: nil)
        case .replace(let total, let reason): return accept(answer, from: 0, total: total, reason: reason)
        case .complete, .startOver, .retry, .fail: return false
        }
    }

    func receive(_ bytes: Data) -> Bool {
        let (number, isTooMuch) = guarded.withLock { guarded in
            guarded.position += Int64(bytes.count)
            return (guarded.number, guarded.position > guarded.promised ?? Int64.max)
        }
        guard !isTooMuch else {
            return refuse(DownloadError(.unexpectedAnswer, "the server sent more bytes than it had promised"))
        }
        do throws(DownloadError) {
            return try writer.write(bytes, attempt: number)
        } catch {
            return refuse(error)
        }
    }

    /// Whether the answer brought the whole part although some of it was there.
    var wasReplaced: Bool {
        guarded.withLock { guarded in
            if case .replace(_, .some) = guarded.decision { true } else { false }
        }
    }

    /// Closes the attempt and says what became of it; `sizedTotal` is the size that sizing found.
    func verdict(_ end: ExchangeEnd, isStalled: Bool, stallTimeout: Double, sizedTotal: Int64?) -> Verdict {
        let (answer, decision, number, position, promised, failure) = guarded.withLock {
            ($0.answer ?? end.answer, $0.decision, $0.number, $0.position, $0.promised, $0.failure)
        }
        // A length that the answer does not give is the one that sizing found; one sent in chunks says itself when it ends.
        let isSelfDelimited = answer?["Transfer-Encoding"] != nil
        let expected = promised ?? (isSelfDelimited ? nil : sizedTotal)
        let isWhole =
            failure == nil && end.failure == nil && decision?.hasBody == true && position == expected ?? position
        do throws(DownloadError) {
            try writer.close(attempt: number, isWhole: isWhole)
        } catch {
            return .fail(error)
        }
        if let failure { return .fail(failure) }
        switch decision {
        case .complete: return .complete(size: asked.offset)
        case .startOver(let reason): return .startOver(reason: reason)
        case .retry(let reason, let retryAfter): return .retry(reason: reason, retryAfter: retryAfter, underlying: nil)
        case .fail(let code, let reason): return .fail(DownloadError(code, reason))
        case .append, .replace, nil: break
        }
        if isStalled {
            let reason = "nothing came for \(Int(stallTimeout.rounded(.up))) s"
            return .retry(reason: reason, retryAfter: nil, underlying: end.failure)
        }
        if let failure = end.failure {
            switch failure.kind {
            case .cancelled: return .interrupted
            case .transient: return .retry(reason: failure.reason, retryAfter: nil, underlying: failure.underlying)
            case .permanent: return .fail(DownloadError(.network, failure.reason, underlying: failure.underlying))
            case .unacceptable: return .fail(DownloadError(.unexpectedAnswer, failure.reason))
            }
        }
        guard decision != nil else {
            return .retry(reason: "the server did not answer", retryAfter: nil, underlying: nil)
        }
        if isWhole { return .complete(size: position) }
        if position > expected ?? position {
            return .fail(DownloadError(.unexpectedAnswer, "the server sent more bytes than it had promised"))
        }
        let missing = (expected ?? position) - position
        return .retry(reason: "the answer ended \(missing) bytes too early", retryAfter: nil, underlying: nil)
    }

    /// Gets the writer ready for the body.
    private func accept(_ answer: HTTPAnswer, from offset: Int64, total: Int64?, reason: String?) -> Bool {
        do throws(DownloadError) {
            let number = try writer.begin(at: offset, contentType: answer["Content-Type"])
            guarded.withLock { guarded in
                guarded.number = number
                guarded.position = offset
            }
            try isAccepted(answer, total, reason)
            return true
        } catch {
            return refuse(error)
        }
    }

    /// Notes why the body is refused.
    private func refuse(_ error: DownloadError) -> Bool {
        guarded.withLock { $0.failure = $0.failure ?? error }
        return false
    }
}

extension AnswerRule.Decision {
    /// Whether the body of the answer is used.
    fileprivate var hasBody: Bool {
        switch self {
        case .append, .replace: true
        case .complete, .startOver, .retry, .fail: false
        }
    }
}
