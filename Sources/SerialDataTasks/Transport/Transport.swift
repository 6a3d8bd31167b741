import Foundation

/// What sends requests: the seam behind which one file knows URLSession.
protocol Transport: Sendable {
    /// Sends one request, hands its answer to the receiver and returns when the exchange has ended.
    ///
    /// Redirects are not followed. When the calling task is cancelled it returns at once and the receiver gets no
    /// further call; the connection is closed behind it.
    func perform(_ request: HTTPRequest, receiver: any AnswerReceiver) async -> ExchangeEnd

    /// Returns when nothing of earlier exchanges is under way any more, so that a next one would be the only one.
    func drain() async

    /// Ends all connections; no request can be sent afterwards.
    func invalidate()
}

/// Takes an answer as it comes, one call at a time, on a thread of the transport that must not be kept waiting long.
protocol AnswerReceiver: Sendable {
    /// Takes the head of the final answer; false means that its body is not wanted and the exchange ends.
    func receive(_ answer: HTTPAnswer) -> Bool

    /// Takes the next bytes of the body; false means that no more are wanted and the exchange ends.
    func receive(_ bytes: Data) -> Bool
}

/// How an exchange ended.
struct ExchangeEnd: Sendable {
    /// The head of the final answer, if one came.
    var answer: HTTPAnswer?
    /// Why the exchange failed, or nil if the answer came whole or was not wanted to its end.
    var failure: TransportFailure?
}

/// Why an exchange failed.
struct TransportFailure: Error, Sendable {
    /// What failures mean for what is done next.
    enum Kind: Sendable {
        /// The calling task was cancelled.
        case cancelled
        /// It may go better next time: a broken connection, a time-out, a name that does not resolve.
        case transient
        /// It will not go better: a certificate that is not trusted, a URL that cannot be asked.
        case permanent
        /// The server answered with something that is not followed, such as redirects that go round.
        case unacceptable
    }

    /// What it means.
    var kind: Kind
    /// What happened, for people.
    var reason: String
    /// The error of URLSession.
    var underlying: (any Error)?
}
