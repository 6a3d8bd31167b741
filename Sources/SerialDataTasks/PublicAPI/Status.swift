extension SerialDataTaskSequence {
    /// One consistent picture of a download at one moment.
    public struct Status: Sendable, Hashable {
        /// What a download is doing.
        public enum Phase: String, Sendable, CaseIterable {
            /// It was not started.
            case idle
            /// HEAD requests ask how large the parts are.
            case sizing
            /// The parts are coming in, one after another.
            case transferring
            /// The members of an archive are inflated and compared with their CRC-32.
            case verifying
            /// The parts are being made one archive.
            case reassembling
            /// Members of the archive are being written as files.
            case extracting
            /// It ended, with its result or an error.
            case finished
        }

        /// What the download is doing.
        public var phase = Phase.idle
        /// Whether it stands still until it is resumed.
        public var isSuspended = false
        /// The part that is being transferred, else nil.
        public var part: PartReference?
        /// The number of parts.
        public var partCount: Int
        /// The number of parts that are complete.
        public var completedParts = 0
        /// Bytes of all parts that are on disk, those of earlier runs included.
        public var receivedBytes: Int64 = 0
        /// Bytes of all parts together, or nil while one of them is unknown.
        public var totalBytes: Int64?
        /// Bytes of the part that is being transferred, that are on disk.
        public var partReceivedBytes: Int64 = 0
        /// Bytes of the part that is being transferred, or nil while unknown.
        public var partTotalBytes: Int64?
        /// Bytes a second over the last seconds, or nil while it cannot be told.
        public var bytesPerSecond: Double?
        /// Seconds that the rest will take at that speed, or nil while it cannot be told.
        public var secondsRemaining: Double?
        /// Seconds that it waits before the next attempt, counted from when the wait began, or nil while it does not wait.
        public var retryDelay: Double?
        /// Bytes of verification or reassembly that are done, in those phases.
        public var processedBytes: Int64 = 0
        /// Bytes of verification or reassembly in all, in those phases; nil while unknown.
        public var bytesToProcess: Int64?

        /// Creates the status of a download that was not started.
        public init(partCount: Int) { self.partCount = partCount }
    }
}
