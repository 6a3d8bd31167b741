public import Foundation

extension SerialDataTaskSequence {
    /// What a download will fetch and make, known after sizing and before the first byte.
    public struct Plan: Sendable, Hashable {
        /// One part, in the order of transfer.
        public struct PlannedPart: Sendable, Hashable {
            /// Which part it is.
            public var reference: PartReference
            /// Its size in bytes, or nil if no answer tells.
            public var size: Int64?
            /// Bytes that are on disk from an earlier run and still valid.
            public var resumedBytes: Int64
        }

        /// One file that will be made.
        public struct Output: Sendable, Hashable {
            /// Where it will stand.
            public var file: URL
            /// The places of its parts in ``Plan/parts``, in joining order.
            public var parts: [Int]
            /// Whether its parts are volumes that are joined.
            public var isJoined: Bool
        }

        /// The parts in the order of transfer.
        public var parts: [PlannedPart]
        /// The files that will be made.
        public var outputs: [Output]
        /// Bytes of all parts together, or nil while one of them is unknown.
        public var totalBytes: Int64?
        /// Bytes that are on disk from an earlier run and still valid.
        public var resumedBytes: Int64
        /// Free bytes on the disk of the destination, or nil if the system does not tell.
        public var freeBytes: Int64?
    }
}
