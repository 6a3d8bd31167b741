/// What verifying one member found.
public enum MemberVerdict: Sendable, Hashable {
    /// All its bytes expand to the size and the CRC-32 that the directory tells.
    case verified
    /// Its bytes cannot be expanded here, for a reason such as "encrypted", "bzip2" or "Deflate64"; never called good.
    case unverified(String)
    /// Its bytes, or what the archive says about them, are damaged.
    case bad(BadMember)
}
