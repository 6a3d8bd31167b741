/// The Zip64 end record, and the number of volumes from its locator (APPNOTE 4.3.14, 4.3.15).
struct Zip64EndRecord {
    /// The bytes of the record without extensible data.
    static let fixedByteCount = 56
    /// The bytes of the locator.
    static let locatorByteCount = 20
    /// More extensible data than any known writer makes.
    private static let extensibleLimit = 1 << 20

    /// Where the record begins in the source.
    let position: Int64
    /// The version and the system of the program that made it.
    let versionMadeBy: UInt16
    /// The version that is needed to extract.
    let versionNeeded: UInt16
    /// The number of the volume it is in, from 0.
    let disk: UInt32
    /// The volume in which the directory begins.
    let directoryDisk: UInt32
    /// The number of members.
    let entryCount: UInt64
    /// The size of the directory.
    let directorySize: UInt64
    /// Where the directory begins in its volume.
    let directoryOffset: UInt64
    /// What a writer put behind the known fields.
    let extensibleData: [UInt8]

    /// Where the record ends in the source.
    var end: Int64 { position + Int64(Self.fixedByteCount + extensibleData.count) }

    /// Parses the record at an offset; nil if there is none.
    init?(in source: any ByteSource, at position: Int64) throws(ArchiveError) {
        guard position >= 0 else { return nil }
        var reader = ByteReader(try source.bytes(at: position, count: Self.fixedByteCount))
        guard reader.uint32() == Signature.zip64EndRecord else { return nil }
        let size = reader.uint64()
        self.position = position
        versionMadeBy = reader.uint16()
        versionNeeded = reader.uint16()
        disk = reader.uint32()
        directoryDisk = reader.uint32()
        _ = reader.uint64()
        entryCount = reader.uint64()
        directorySize = reader.uint64()
        directoryOffset = reader.uint64()
        let known = UInt64(Self.fixedByteCount - 12)
        guard !reader.isOverrun, size >= known, size - known <= Self.extensibleLimit else { return nil }
        let count = Int(size - known)
        extensibleData = try source.bytes(at: position + Int64(Self.fixedByteCount), count: count)
        guard extensibleData.count == count else { return nil }
        // The second version of the record is there for one thing: a directory that cannot be read without a key.
        guard versionNeeded < 62 || count == 0 else {
            throw ArchiveError(
                .unsupported,
                "The archive's directory is encrypted (PKWARE strong encryption); only PKZIP or SecureZIP opens it."
            )
        }
    }
}
