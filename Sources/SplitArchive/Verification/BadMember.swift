/// A member that is damaged, and where its bytes are.
public struct BadMember: Sendable, Hashable {
    /// The member's name for a message; control characters are replaced.
    public let name: String
    /// Why it is bad, as a phrase: "its bytes do not have the checksum that the archive tells".
    public let reason: String
    /// Where its header and bytes are in the archive, or in the volumes seen as one.
    public let range: Range<Int64>

    /// Takes the place of a member from the directory; the local header may be what is damaged.
    init(_ member: Member, reason: String, in directory: CentralDirectory) {
        name = MemberName.display(member.name.utf8)
        self.reason = reason
        let start = min(member.headerOffset, directory.start)
        let headerByteCount = Int64(LocalHeader.fixedByteCount + member.nameBytes.count)
        let available = directory.start - start
        range = start..<start + min(available, headerByteCount + min(member.compressedSize, available))
    }

    /// Takes all bytes of an archive that has no members to tell apart.
    init(whole volumes: VolumeLayout, reason: String) {
        name = MemberName.display(Array(volumes[0].name.utf8))
        self.reason = reason
        range = 0..<volumes.byteCount
    }

    /// Names the member, the reason and the places in the volumes, as one sentence.
    public func description(in volumes: VolumeLayout) -> String {
        let places = volumes.pieces(of: range).map { piece in
            "bytes \(piece.range.lowerBound) to \(piece.range.upperBound - 1) of \(volumes[piece.volume].name)"
        }
        guard let first = places.first, let last = places.last else { return "'\(name)' is damaged: \(reason)." }
        let middle = places.count > 2 ? " to" : " and"
        return "'\(name)' is damaged: \(reason) (\(places.count == 1 ? first : "\(first)\(middle) \(last)"))."
    }
}
