extension Answer {
    /// Another answer for the requests that meet a condition.
    public struct Branch: Sendable {
        /// Tells whether a request gets the other answer.
        public var condition: @Sendable (Request) -> Bool
        /// The other answer.
        public var answer: Answer
    }
}
