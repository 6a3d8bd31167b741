extension SerialDataTaskSequence {
    /// How a download behaves.
    ///
    /// Each field has a default that suits most.
    public struct Configuration: Sendable, Hashable {
        /// What happens to the other parts when one has failed for good.
        public enum FailurePolicy: Sendable, Hashable {
            /// The download ends with the first failure.
            case stopAtFirst
            /// The other parts are still fetched; the download then fails and lists every failure.
            case keepGoing
        }

        /// Header fields for every part, sent to the origin of the part's own URL and no other.
        public var headers: [HeaderField] = []
        /// The `User-Agent` of all requests.
        public var userAgent = "partget/\(Version.current)"
        /// How many HEAD requests may be under way at a time.
        public var maximumConcurrentSizingRequests = 6
        /// Seconds after which a HEAD request without an answer is given up; the part is then sized another way.
        public var sizingTimeout: Double = 20
        /// Seconds without a byte after which an attempt is given up and another made.
        public var stallTimeout: Double = 60
        /// How many attempts in a row may end without a single new byte before the part has failed.
        public var maximumAttempts = 5
        /// Seconds before the second attempt; each further wait is about twice as long.
        public var retryDelay: Double = 1
        /// The longest wait before an attempt, in seconds.
        ///
        /// A server that asks for more makes the part fail.
        public var maximumRetryWait: Double = 120
        /// Whether an `https` URL may redirect to an `http` one.
        public var allowsInsecureRedirects = false
        /// What happens to the other parts when one has failed for good.
        public var failurePolicy = FailurePolicy.stopAtFirst
        /// Whether a file that already stands under a result's name is replaced; otherwise that is an error.
        public var replacesExistingFiles = false
        /// Whether every member of a finished ZIP is inflated and compared with its CRC-32 before it gets its name.
        public var verifies = true
        /// Bytes after which what was received is made durable and recorded.
        public var checkpointBytes: Int64 = 256 << 20
        /// Seconds after which what was received is made durable and recorded at the latest; a fast disk does it oftener.
        public var checkpointInterval: Double = 5

        /// Creates the default configuration.
        public init() {}
    }
}
