/// How the server answers a request: a content, and what is to go wrong on the way.
///
/// An answer is built from one of the beginnings (`.ok`, `.status`, `.redirect`, `.unauthorized`, `.raw`) and any number of
/// changes, which compose: `.ok(content).chunked().paced(64_000).cut(after: 10_000)`. Each change is one property, so
/// it can also be set directly. Offsets count the bytes of this answer's body, not those of the content.
public struct Answer: Sendable {
    /// What an answer does with a `Range` header.
    public enum Ranges: Sendable {
        /// 206, 416, or 200 when `If-Range` does not hold.
        case honoured
        /// 200 and the whole body, whatever was asked.
        case ignored
    }

    /// How a client learns where the body ends.
    public enum Framing: Sendable, Equatable {
        /// By `Content-Length`.
        case length
        /// By chunks of this size.
        case chunked(Int)
        /// By the end of the connection.
        case untilClose
    }

    /// The resource.
    public var content: Content
    /// Status that is sent whatever was asked; nil: 200, 206 or 416, as the request's range calls for.
    public var status: Int?
    /// What happens to a `Range` header.
    public var ranges: Ranges = .honoured
    /// How the body is delimited.
    public var framing: Framing = .length
    /// Which range a 206 really serves, given the one asked for.
    public var served: @Sendable (_ asked: Range<Int64>) -> Range<Int64> = { $0 }
    /// What a 206 claims in `Content-Range`, given the range it serves and the whole size.
    public var contentRange: @Sendable (_ served: Range<Int64>, _ total: Int64) -> String = {
        "bytes \($0.lowerBound)-\($0.upperBound - 1)/\($1)"
    }
    /// Changes to the header, made last, in this order.
    public var edits: [HeaderEdit] = []
    /// What happens at which byte, in the order of the bytes.
    public var interruptions: [Interruption] = []
    /// Most bytes a second; nil: as fast as the connection takes them.
    public var bytesPerSecond: Int?
    /// Time that passes before the first byte of the answer.
    public var latency: Duration = .zero
    /// Answers of status 1xx that come first.
    public var interim: [Interim] = []
    /// Other answers for requests that meet a condition; the first that does wins.
    public var branches: [Branch] = []
    /// Whether the server ends the connection after the answer.
    public var closes = false
    /// How many requests in a row get this answer, when others follow it.
    public var repetitions = 1
    /// Bytes sent as they are in place of head and body, before the connection ends; nil for a real answer.
    public var raw: [UInt8]?

    /// Makes an answer that is right in every way.
    public init(_ content: Content) {
        self.content = content
    }

    /// A copy with changes.
    public func with(_ change: (inout Answer) -> Void) -> Answer {
        var copy = self
        change(&copy)
        return copy
    }

    /// The answer for a request, once its branches have been looked at.
    func resolved(for request: Request) -> Answer {
        branches.first { $0.condition(request) }?.answer.resolved(for: request) ?? self
    }
}
