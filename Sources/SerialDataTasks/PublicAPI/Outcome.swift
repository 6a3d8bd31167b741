public import Foundation

extension SerialDataTaskSequence {
    /// What a download made.
    public struct Outcome: Sendable, Hashable {
        /// One finished file.
        public struct File: Sendable, Hashable {
            /// Where it stands.
            public var url: URL
            /// Its size in bytes.
            public var byteCount: Int64
            /// How many parts it was made of.
            public var partCount: Int
            /// What verification found, or nil if it was not asked for or the file has nothing to verify.
            public var verification: Verification?
        }

        /// What verification found in a finished archive; a download with a bad member fails and has no outcome.
        public struct Verification: Sendable, Hashable {
            /// The number of members whose bytes were compared with their CRC-32.
            public var verifiedMembers: Int
            /// For each reason why members could not be verified, how many there are: `["encrypted": 3]`.
            public var unverifiedMembers: [String: Int]
        }

        /// The finished files, in the order in which they were finished.
        public var files: [File]
        /// Bytes of all parts together.
        public var totalBytes: Int64
        /// Bytes that came over the network in this run.
        public var transferredBytes: Int64
        /// Seconds from the start to the end, pauses included.
        public var seconds: Double
        /// What a person should know although nothing failed.
        public var warnings: [String]
    }
}
