/// What went wrong with an archive or a volume set, in words that a person can act on.
public struct ArchiveError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure, for code that decides what to do next.
    public enum Code: String, Sendable, CaseIterable {
        /// A volume of the set is not there; the message names it.
        case volumesMissing
        /// Two files claim the same place in the set, or the files are of different sets.
        case volumesAmbiguous
        /// The bytes contradict each other or their checksums.
        case damaged
        /// The archive uses something that cannot be handled; the message names it.
        case unsupported
        /// A member would be written outside the folder, through a link, or beyond a limit.
        case unsafe
        /// A file could not be read.
        case readFailed
        /// A file could not be written; ``underlying`` tells why, a full disk for example.
        case writeFailed
        /// The result is already there and was not to be replaced.
        case exists
        /// The operation was cancelled.
        case cancelled
    }

    /// The kind of failure.
    public var code: Code
    /// What happened, to which file or member, and what to do.
    public var message: String
    /// The error of the system that lies beneath, if there is one.
    public var underlying: (any Error)?

    /// Creates an error.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The message.
    public var description: String { message }
}
