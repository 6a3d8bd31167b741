/// Why a download ended without its result, in words that a person can act on.
public struct DownloadError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure, for code that decides what to do next.
    public enum Code: String, Sendable, CaseIterable {
        /// The download was cancelled; what was received is kept.
        case cancelled
        /// The caller's input cannot be used: no URL, a scheme that is not HTTP, two parts of one name.
        case invalidInput
        /// The network failed, or the server for the moment: running it again goes on from what is kept.
        case network
        /// The server answered and refused: 401, 403, 404 and their like.
        case refused
        /// The answer is not what it should be: a web page, an encoded body, a wrong range, a wrong length.
        case unexpectedAnswer
        /// A digest, a checksum or the archive's structure shows that the bytes are wrong.
        case damaged
        /// A file could not be written or read; ``DownloadError/underlying`` tells why.
        case disk
        /// The disk has less free space than is needed.
        case noSpace
        /// A file of the result's name is already there.
        case exists
        /// Another process is downloading to the same place.
        case locked
        /// Volumes of a set are missing or there twice.
        case volumesMissing
        /// The parts do not make one archive.
        case notJoinable
        /// A failure that has no place of its own.
        case unexpected
    }

    /// The kind of failure.
    public var code: Code
    /// What happened, to which part, what is kept, and what to do.
    public var message: String
    /// The part that failed, if it was one.
    public var part: PartReference?
    /// The error that lies beneath, if there is one.
    public var underlying: (any Error)?
    /// The further failures of a download that kept going after this one.
    public var others: [DownloadError] = []

    /// Creates an error.
    public init(_ code: Code, _ message: String, part: PartReference? = nil, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.part = part
        self.underlying = underlying
    }

    /// The message, and a line for each further failure.
    public var description: String { ([message] + others.map(\.message)).joined(separator: "\n") }
}
