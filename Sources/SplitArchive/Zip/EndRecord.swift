/// The end record of an archive with its Zip64 companions resolved (APPNOTE 4.3.16).
struct EndRecord {
    /// The bytes of the record without the comment.
    static let fixedByteCount = 22

    /// Where the record begins in the source.
    let position: Int64
    /// The number of the volume it is in, from 0.
    let disk: UInt32
    /// The volume in which the directory begins.
    let directoryDisk: UInt32
    /// The number of members; without Zip64 only its lower 16 bits are known.
    let entryCount: UInt64
    /// The size of the directory.
    let directorySize: UInt64
    /// Where the directory begins in its volume; nil if neither record tells, as zip 3.0 sometimes leaves it.
    let directoryOffset: UInt64?
    /// The archive's comment.
    let comment: [UInt8]
    /// The Zip64 end record, if there is one.
    let zip64: Zip64EndRecord?
    /// Bytes behind the record that do not belong to the archive.
    let trailingByteCount: Int64

    /// The number of volumes that the archive has.
    var volumeCount: Int { Int(disk) + 1 }

    /// Where the directory must have ended: at the Zip64 end record if there is one, else here.
    var directoryLimit: Int64 { zip64?.position ?? position }

    /// Parses the record at an offset, and the Zip64 records before it.
    init(in source: any ByteSource, volumes: VolumeLayout, at position: Int64) throws(ArchiveError) {
        var reader = ByteReader(try source.bytes(at: position, count: Self.fixedByteCount))
        _ = reader.uint32()
        let disk = reader.uint16()
        let directoryDisk = reader.uint16()
        _ = reader.uint16()
        let entryCount = reader.uint16()
        let directorySize = reader.uint32()
        let directoryOffset = reader.uint32()
        let commentCount = Int(reader.uint16())
        comment = try source.bytes(at: position + Int64(Self.fixedByteCount), count: commentCount)
        guard !reader.isOverrun, comment.count == commentCount else {
            throw ArchiveError(.damaged, "The end record at \(volumes.describe(position)) is cut off.")
        }
        self.position = position
        trailingByteCount = source.byteCount - position - Int64(Self.fixedByteCount + commentCount)
        let zip64 = try Self.zip64(in: source, volumes: volumes, before: position)
        self.zip64 = zip64
        self.disk = disk == .max ? zip64?.disk ?? 0xFFFF : UInt32(disk)
        self.directoryDisk = directoryDisk == .max ? zip64?.directoryDisk ?? 0xFFFF : UInt32(directoryDisk)
        // A count below 65535 beside a Zip64 record has been seen; the wide one is meant then as well.
        self.entryCount = zip64?.entryCount ?? UInt64(entryCount)
        self.directorySize = directorySize == .max ? zip64?.directorySize ?? 0xFFFF_FFFF : UInt64(directorySize)
        self.directoryOffset = directoryOffset == .max ? zip64?.directoryOffset : UInt64(directoryOffset)
    }

    /// Follows the locator before an end record to the Zip64 end record.
    private static func zip64(
        in source: any ByteSource,
        volumes: VolumeLayout,
        before position: Int64
    ) throws(ArchiveError) -> Zip64EndRecord? {
        let locator = position - Int64(Zip64EndRecord.locatorByteCount)
        guard locator >= 0 else { return nil }
        var reader = ByteReader(try source.bytes(at: locator, count: Zip64EndRecord.locatorByteCount))
        guard reader.uint32() == Signature.zip64Locator else { return nil }
        let disk = reader.uint32()
        let offset = reader.uint64()
        // The place that is told; the same place when volumes were put together bytewise; the place right before the
        // locator, where it is when bytes were put before the archive.
        let places = [
            volumes.absoluteOffset(volume: disk, offset: offset),
            Int64(exactly: offset),
            locator - Int64(Zip64EndRecord.fixedByteCount),
        ]
        var other: Zip64EndRecord?
        for place in places {
            guard let place, place < locator, let record = try Zip64EndRecord(in: source, at: place) else { continue }
            // One that ends elsewhere may be of another archive that these bytes were put behind.
            if record.end == locator { return record }
            other = other ?? record
        }
        return other
    }
}
