/// A member's local header, as it stands before the member's bytes (APPNOTE 4.3.7).
struct LocalHeader {
    /// The bytes of the header without name and extra fields.
    static let fixedByteCount = 30

    /// The general purpose bit flag.
    let flags: UInt16
    /// The compression method.
    let method: UInt16
    /// The checksum; of no meaning if a data descriptor follows.
    let crc32: UInt32
    /// The compressed size, Zip64 resolved; of no meaning if a data descriptor follows.
    let compressedSize: UInt64
    /// The size, Zip64 resolved; of no meaning if a data descriptor follows.
    let uncompressedSize: UInt64
    /// The name as it is in the archive.
    let nameBytes: [UInt8]
    /// The bytes of the header with name and extra fields: the member's bytes come behind it.
    let byteCount: Int

    /// Whether the member is encrypted.
    var isEncrypted: Bool { flags & 0x1 != 0 || method == CompressionMethod.aes }

    /// Whether sizes and checksum stand behind the member's bytes.
    var hasDataDescriptor: Bool { flags & 0x8 != 0 }

    /// The length of the header that begins with these fixed bytes, or nil if they begin none.
    static func byteCount(of fixedBytes: ArraySlice<UInt8>) -> Int? {
        var reader = ByteReader(fixedBytes)
        guard reader.uint32() == Signature.localHeader else { return nil }
        _ = reader.bytes(22)
        let count = fixedByteCount + Int(reader.uint16()) + Int(reader.uint16())
        return reader.isOverrun ? nil : count
    }

    /// Parses the header at an offset; nil if there is none, or not all of it.
    init?(in source: any ByteSource, at offset: Int64) throws(ArchiveError) {
        let fixed = try source.bytes(at: offset, count: Self.fixedByteCount)
        guard let byteCount = Self.byteCount(of: fixed[...]) else { return nil }
        let variable = try source.bytes(at: offset + Int64(Self.fixedByteCount), count: byteCount - Self.fixedByteCount)
        guard fixed.count + variable.count == byteCount else { return nil }
        var reader = ByteReader(fixed)
        _ = reader.bytes(6)
        flags = reader.uint16()
        method = reader.uint16()
        _ = reader.uint32()
        crc32 = reader.uint32()
        let plainCompressed = reader.uint32()
        let plainUncompressed = reader.uint32()
        let nameCount = Int(reader.uint16())
        nameBytes = Array(variable.prefix(nameCount))
        self.byteCount = byteCount
        let fields = ExtraFields(variable.dropFirst(nameCount))
        var wide = ByteReader(fields.first { $0.identifier == ExtraFields.zip64 }?.data ?? [])
        // Here the field holds both sizes (APPNOTE 4.5.3), but there are writers that leave out what fits.
        uncompressedSize = plainUncompressed == .max ? wide.uint64() : UInt64(plainUncompressed)
        if plainUncompressed != .max, wide.rest.count >= 16 { _ = wide.uint64() }
        compressedSize = plainCompressed == .max ? wide.uint64() : UInt64(plainCompressed)
    }

    /// Says in a phrase where the header contradicts the directory; nil if it does not.
    func contradiction(_ member: Member) -> String? {
        // A header behind strong encryption is masked on purpose (APPNOTE 7.3.4).
        if flags & 0x2000 != 0, member.flags & 0x2000 != 0 { return nil }
        if nameBytes != member.nameBytes {
            return "the header before its bytes has another name, '\(MemberName.display(nameBytes))'"
        }
        if method != member.method { return "the header before its bytes tells another compression method" }
        if flags & 0x1 != member.flags & 0x1 { return "only one of its two headers says that it is encrypted" }
        if hasDataDescriptor { return nil }
        if crc32 != member.crc32 { return "the header before its bytes tells another checksum" }
        let isSameSize =
            compressedSize == UInt64(member.compressedSize) && uncompressedSize == UInt64(member.uncompressedSize)
        return isSameSize ? nil : "the header before its bytes tells another size"
    }
}
