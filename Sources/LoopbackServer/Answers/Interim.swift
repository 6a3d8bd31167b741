extension Answer {
    /// An answer of status 1xx that comes before the real one (RFC 9110 §15.2).
    public struct Interim: Sendable {
        /// A status below 200.
        public var status: Int
        /// Header lines.
        public var headers: HeaderFields
    }
}
