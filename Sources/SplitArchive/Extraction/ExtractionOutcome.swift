/// What became of one member.
public enum ExtractionOutcome: Sendable, Hashable {
    /// It is there, complete and with the right checksum; the path below the folder.
    case extracted(String)
    /// It was refused, and the others go on.
    case refused(RefusedMember)
}

/// A member that was not extracted.
public struct RefusedMember: Sendable, Hashable {
    /// The member's name for a message; control characters are replaced.
    public let name: String
    /// Why, as a phrase: "its name is an absolute path".
    public let reason: String
    /// The kind of reason: ``ArchiveError/Code/unsafe``, ``ArchiveError/Code/damaged``, ``ArchiveError/Code/unsupported``,
    /// ``ArchiveError/Code/exists`` or ``ArchiveError/Code/writeFailed``.
    public let code: ArchiveError.Code
}
