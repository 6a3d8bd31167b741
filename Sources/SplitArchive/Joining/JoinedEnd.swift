/// The end records of a joined archive: everything behind its directory.
struct JoinedEnd {
    /// The number of members.
    let memberCount: Int
    /// Where the directory begins in the joined archive.
    let directoryStart: Int64
    /// The size of the directory in the joined archive.
    let directoryByteCount: Int64
    /// The archive's comment, which stays as it is.
    let comment: [UInt8]
    /// The Zip64 end record that the volumes had.
    let zip64: Zip64EndRecord?

    /// Whether Zip64 end records are needed: 16 or 32 bits do not hold a number, or the volumes had them (APPNOTE 4.4.1.4).
    var isZip64: Bool {
        zip64 != nil || memberCount >= 0xFFFF || directoryStart >= 0xFFFF_FFFF || directoryByteCount >= 0xFFFF_FFFF
    }

    /// The records.
    var bytes: [UInt8] {
        var bytes = isZip64 ? zip64Bytes : []
        let count = UInt16(clamping: memberCount)
        bytes.append(littleEndian: Signature.endRecord)
        bytes.append(littleEndian: UInt32(0))
        bytes.append(littleEndian: count)
        bytes.append(littleEndian: count)
        bytes.append(littleEndian: UInt32(clamping: directoryByteCount))
        bytes.append(littleEndian: UInt32(clamping: directoryStart))
        bytes.append(littleEndian: UInt16(comment.count))
        return bytes + comment
    }

    /// The Zip64 end record and its locator (APPNOTE 4.3.14, 4.3.15).
    private var zip64Bytes: [UInt8] {
        let extensible = zip64?.extensibleData ?? []
        var bytes: [UInt8] = []
        bytes.append(littleEndian: Signature.zip64EndRecord)
        bytes.append(littleEndian: UInt64(Zip64EndRecord.fixedByteCount - 12 + extensible.count))
        bytes.append(littleEndian: zip64?.versionMadeBy ?? 45)
        bytes.append(littleEndian: max(zip64?.versionNeeded ?? 45, 45))
        bytes.append(littleEndian: UInt64(0))
        bytes.append(littleEndian: UInt64(memberCount))
        bytes.append(littleEndian: UInt64(memberCount))
        bytes.append(littleEndian: directoryByteCount)
        bytes.append(littleEndian: directoryStart)
        bytes += extensible
        bytes.append(littleEndian: Signature.zip64Locator)
        bytes.append(littleEndian: UInt32(0))
        bytes.append(littleEndian: directoryStart + directoryByteCount)
        bytes.append(littleEndian: UInt32(1))
        return bytes
    }
}
