/// A request as the server has seen it.
public struct RecordedRequest: Sendable, Identifiable {
    /// Place in the order of arrival, from 0.
    public let id: Int
    /// What was asked.
    public let request: Request
    /// Number of the connection, from 1; requests that share it came over the same one.
    public let connection: Int
    /// When it arrived.
    public let instant: ContinuousClock.Instant
    /// Moment at which it began, in a count that rises with every beginning and end.
    public let began: Int
    /// Moment at which its answer ended, in the same count; nil while it is under way.
    ///
    /// It is taken just before the last byte (or the end of the connection) is handed to the system, so a client that
    /// sends one request after another never seems to overlap. A client that leaves ends its request too.
    public internal(set) var ended: Int?
    /// Status of the answer; nil while there is none, or when it was cut off before.
    public internal(set) var status: Int?
    /// Bytes of the body handed to the system so far.
    public internal(set) var bodyBytesSent: Int64 = 0

    /// Method of the request.
    public var method: String { request.method }
    /// Path without the query, percent-encoded as sent.
    public var path: String { request.path }
    /// Query without the question mark, or nil.
    public var query: String? { request.query }
    /// Header lines of the request.
    public var headers: HeaderFields { request.headers }

    /// Tells whether both were under way at one moment.
    public func overlaps(_ other: RecordedRequest) -> Bool {
        began < other.ended ?? .max && other.began < ended ?? .max
    }
}

extension Sequence<RecordedRequest> {
    /// The most requests that were under way at one moment.
    public var maximumConcurrency: Int {
        let steps = flatMap { request in
            [(request.began, 1)] + (request.ended.map { [($0, -1)] } ?? [])
        }
        var current = 0
        var most = 0
        for (_, change) in steps.sorted(by: { $0.0 < $1.0 }) {
            current += change
            most = Swift.max(most, current)
        }
        return most
    }
}
