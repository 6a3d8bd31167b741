internal import SplitArchive

/// The members of an archive in all.
struct MemberTotal: Sendable, Equatable {
    /// How many they are.
    private(set) var memberCount: Int64 = 0
    /// Bytes they have when extracted.
    private(set) var byteCount: Int64 = 0
    /// Bytes they take in the archive.
    private(set) var packedByteCount: Int64 = 0

    /// Adds a member; sizes that only a hostile archive can tell end at the largest number.
    mutating func add(_ member: ListedMember) {
        memberCount += 1
        byteCount += min(max(0, member.byteCount), .max - byteCount)
        packedByteCount += min(max(0, member.packedByteCount), .max - packedByteCount)
    }
}
