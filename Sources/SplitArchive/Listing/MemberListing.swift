/// Lists the members of an archive in the order of its directory, one row after another.
///
/// Nothing is expanded, and memory does not grow with the number of members.
public struct MemberListing {
    /// The archive.
    private let directory: CentralDirectory
    /// Walks over the members.
    private var cursor: MemberCursor

    /// Begins at the first member.
    public init(_ directory: CentralDirectory) {
        self.directory = directory
        cursor = directory.members()
    }

    /// The next row, or nil after the last.
    ///
    /// - Throws: ``ArchiveError/Code/damaged`` if the directory is, ``ArchiveError/Code/readFailed``.
    public mutating func next() throws(ArchiveError) -> ListedMember? {
        guard let member = try cursor.next() else { return nil }
        return ListedMember(
            name: member.name,
            kind: member.kind,
            byteCount: member.uncompressedSize,
            packedByteCount: member.compressedSize,
            method: member.method == CompressionMethod.aes ? aesMethod(member) : CompressionMethod.name(member.method),
            isEncrypted: member.isEncrypted,
            modificationDate: member.modificationDate,
            permissions: member.unixMode.map { $0 & 0o7777 },
            crc32: member.crc32,
            volumes: try volumes(of: member)
        )
    }

    /// The volumes of a member's header and bytes.
    private func volumes(of member: Member) throws(ArchiveError) -> ClosedRange<Int> {
        let single = member.volume...member.volume
        guard directory.volumes.count > 1 else { return single }
        // The length of the local header's extra fields is told by the header alone.
        let fixed = try directory.source.bytes(at: member.headerOffset, count: LocalHeader.fixedByteCount)
        let shortest = LocalHeader.fixedByteCount + member.nameBytes.count
        let headerByteCount = Int64(LocalHeader.byteCount(of: fixed[...]) ?? shortest)
        let (count, overflow) = member.compressedSize.addingReportingOverflow(headerByteCount)
        guard !overflow, count <= directory.start - member.headerOffset else { return single }
        let last = directory.volumes.place(of: member.headerOffset + count - 1)?.volume ?? member.volume
        return member.volume...max(member.volume, last)
    }

    /// The method that encryption by AES hides (field 0x9901).
    private func aesMethod(_ member: Member) -> String {
        guard let field = ExtraFields(member.extra[...]).first(where: { $0.identifier == 0x9901 }) else {
            return CompressionMethod.name(member.method)
        }
        var reader = ByteReader(field.data.dropFirst(5))
        let method = reader.uint16()
        return CompressionMethod.name(reader.isOverrun ? member.method : method)
    }
}
