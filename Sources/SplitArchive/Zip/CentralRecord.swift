/// A record of the central directory: its bytes as they are, and what they say (APPNOTE 4.3.12).
struct CentralRecord {
    /// The bytes of the record without name, extra fields and comment.
    static let fixedByteCount = 46

    /// The whole record.
    let bytes: [UInt8]
    /// Where the record begins in the source.
    let position: Int64
    /// The version and the system of the program that made it.
    let versionMadeBy: UInt16
    /// The version that is needed to extract.
    let versionNeeded: UInt16
    /// The general purpose bit flag.
    let flags: UInt16
    /// The compression method.
    let method: UInt16
    /// When the member was last changed, in the form of DOS.
    let dosTime: UInt16
    /// The day it was last changed, in the form of DOS.
    let dosDate: UInt16
    /// The checksum of the member's bytes.
    let crc32: UInt32
    /// The compressed size, Zip64 resolved.
    let compressedSize: Int64
    /// The size, Zip64 resolved.
    let uncompressedSize: Int64
    /// The volume in which the local header is, from 0, Zip64 resolved.
    let disk: UInt32
    /// The attributes whose meaning the making system defines.
    let externalAttributes: UInt32
    /// Where the local header is in its volume, Zip64 resolved.
    let headerOffset: UInt64
    /// Where the name lies in the record.
    let nameRange: Range<Int>
    /// Where the extra fields lie in the record.
    let extraRange: Range<Int>
    /// Where the comment lies in the record.
    let commentRange: Range<Int>

    /// The length of the record that begins with these fixed bytes, or nil if they begin none.
    static func byteCount(of fixedBytes: ArraySlice<UInt8>) -> Int? {
        var reader = ByteReader(fixedBytes)
        guard reader.uint32() == Signature.centralRecord else { return nil }
        _ = reader.bytes(24)
        let count = fixedByteCount + Int(reader.uint16()) + Int(reader.uint16()) + Int(reader.uint16())
        return reader.isOverrun ? nil : count
    }

    /// Parses a whole record; `position` is for the messages.
    init(_ bytes: [UInt8], position: Int64, volumes: VolumeLayout) throws(ArchiveError) {
        var reader = ByteReader(bytes)
        _ = reader.uint32()
        versionMadeBy = reader.uint16()
        versionNeeded = reader.uint16()
        flags = reader.uint16()
        method = reader.uint16()
        dosTime = reader.uint16()
        dosDate = reader.uint16()
        crc32 = reader.uint32()
        let plainCompressed = reader.uint32()
        let plainUncompressed = reader.uint32()
        let nameEnd = Self.fixedByteCount + Int(reader.uint16())
        let extraEnd = nameEnd + Int(reader.uint16())
        let end = extraEnd + Int(reader.uint16())
        let plainDisk = reader.uint16()
        _ = reader.uint16()
        externalAttributes = reader.uint32()
        let plainOffset = reader.uint32()
        guard !reader.isOverrun, end == bytes.count else {
            throw ArchiveError(.damaged, "The directory is damaged at \(volumes.describe(position)).")
        }
        self.bytes = bytes
        self.position = position
        nameRange = Self.fixedByteCount..<nameEnd
        extraRange = nameEnd..<extraEnd
        commentRange = extraEnd..<end
        // Each value is in the Zip64 field only if its own place holds nothing but ones, in this order (APPNOTE 4.5.3).
        var wide = ByteReader(ExtraFields(bytes[extraRange]).first { $0.identifier == ExtraFields.zip64 }?.data ?? [])
        let size = plainUncompressed == .max ? wide.uint64() : UInt64(plainUncompressed)
        let compressed = plainCompressed == .max ? wide.uint64() : UInt64(plainCompressed)
        headerOffset = plainOffset == .max ? wide.uint64() : UInt64(plainOffset)
        guard !wide.isOverrun, let size = Int64(exactly: size), let compressed = Int64(exactly: compressed) else {
            let name = MemberName.display(bytes[nameRange])
            throw ArchiveError(
                .damaged,
                "The directory is damaged at \(volumes.describe(position)): the sizes of '\(name)' are missing or impossible."
            )
        }
        uncompressedSize = size
        compressedSize = compressed
        // A writer without Zip64 may really mean volume 65535.
        disk = plainDisk == .max && wide.rest.count >= 4 ? wide.uint32() : UInt32(plainDisk)
    }
}
