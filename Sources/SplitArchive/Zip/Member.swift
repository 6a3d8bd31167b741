/// A file, folder or link in an archive, as the central directory describes it; nothing in it has been verified.
public struct Member: Sendable, Hashable {
    /// Its place in the directory, from 0.
    public let index: Int
    /// The name as it is in the archive; which characters it means the flags and extra fields tell.
    public let nameBytes: [UInt8]
    /// The general purpose bit flag (APPNOTE 4.4.4).
    public let flags: UInt16
    /// The compression method (APPNOTE 4.4.5): 0 stored, 8 deflated.
    public let method: UInt16
    /// The CRC-32 that its bytes must have.
    public let crc32: UInt32
    /// Bytes it takes in the archive, without headers.
    public let compressedSize: Int64
    /// Bytes it has when extracted.
    public let uncompressedSize: Int64
    /// Where its local header begins in the source.
    public let headerOffset: Int64
    /// The volume in which its local header begins, from 0 in joining order.
    public let volume: Int
    /// The version and, in the upper byte, the system of the program that made it (APPNOTE 4.4.2).
    public let versionMadeBy: UInt16
    /// Attributes whose meaning the making system defines; of Unix the mode is in the upper half.
    public let externalAttributes: UInt32
    /// The time of day of the last change, in the form of DOS: local time in steps of two seconds.
    public let dosTime: UInt16
    /// The day of the last change, in the form of DOS.
    public let dosDate: UInt16
    /// The extra fields, as they are in the directory.
    public let extra: [UInt8]
    /// The comment, as it is in the archive.
    public let comment: [UInt8]

    /// Whether the member is encrypted.
    public var isEncrypted: Bool { flags & 0x1 != 0 }

    /// Whether its sizes and checksum may stand behind its bytes instead of before them.
    public var hasDataDescriptor: Bool { flags & 0x8 != 0 }

    /// The name for a message: what is not UTF-8 is replaced, and so are control characters.
    public var displayName: String { MemberName.display(nameBytes) }
}

extension Member {
    /// Takes over what a record says.
    init(_ record: CentralRecord, index: Int, headerOffset: Int64, volume: Int) {
        self.index = index
        self.headerOffset = headerOffset
        self.volume = volume
        nameBytes = Array(record.bytes[record.nameRange])
        extra = Array(record.bytes[record.extraRange])
        comment = Array(record.bytes[record.commentRange])
        flags = record.flags
        method = record.method
        crc32 = record.crc32
        compressedSize = record.compressedSize
        uncompressedSize = record.uncompressedSize
        versionMadeBy = record.versionMadeBy
        externalAttributes = record.externalAttributes
        dosTime = record.dosTime
        dosDate = record.dosDate
    }
}
