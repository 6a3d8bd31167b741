extension CentralRecord {
    /// Where the fields that joining changes are in a record.
    private enum Field {
        static let versionNeeded = 6
        static let compressedSize = 20
        static let uncompressedSize = 24
        static let extraCount = 30
        static let disk = 34
        static let headerOffset = 42
    }

    /// The record of the same member in a whole archive, its local header at `offset`; all else stays as it is.
    ///
    /// The Zip64 field holds the offset only if it must, and no volume; it keeps its place (APPNOTE 4.5.3).
    func moved(to offset: Int64) throws(ArchiveError) -> [UInt8] {
        var fixed = Array(bytes[..<Self.fixedByteCount])
        let isWide = offset >= 0xFFFF_FFFF
        fixed.set(littleEndian: UInt16(0), at: Field.disk)
        fixed.set(littleEndian: isWide ? UInt32.max : UInt32(truncatingIfNeeded: offset), at: Field.headerOffset)
        if isWide { fixed.set(littleEndian: max(versionNeeded, 45), at: Field.versionNeeded) }
        let extra = movedExtra(isWide ? offset : nil)
        guard extra.count <= 0xFFFF else {
            let name = MemberName.display(bytes[nameRange])
            throw ArchiveError(.unsupported, "'\(name)' has too many extra fields for one that 4 GiB need.")
        }
        fixed.set(littleEndian: UInt16(extra.count), at: Field.extraCount)
        return fixed + bytes[nameRange] + extra + bytes[commentRange]
    }

    /// The extra fields with the Zip64 field rebuilt; as they are if it need not change.
    private func movedExtra(_ wideOffset: Int64?) -> [UInt8] {
        let extra = bytes[extraRange]
        let field = ExtraFields(extra).first { $0.identifier == ExtraFields.zip64 }
        let hadOffset = number32(at: Field.headerOffset) == .max
        let hadDisk = bytes[Field.disk] == 0xFF && bytes[Field.disk + 1] == 0xFF
        guard wideOffset != nil || (field != nil && (hadOffset || hadDisk)) else { return Array(extra) }
        var data: [UInt8] = []
        if number32(at: Field.uncompressedSize) == .max { data.append(littleEndian: uncompressedSize) }
        if number32(at: Field.compressedSize) == .max { data.append(littleEndian: compressedSize) }
        if let wideOffset { data.append(littleEndian: wideOffset) }
        var rebuilt: [UInt8] = []
        if !data.isEmpty {
            rebuilt.append(littleEndian: ExtraFields.zip64)
            rebuilt.append(littleEndian: UInt16(data.count))
            rebuilt += data
        }
        // A new field comes first: behind padding or a broken field no reader would find it.
        let place = field?.range ?? extra.startIndex..<extra.startIndex
        return extra[..<place.lowerBound] + rebuilt + extra[place.upperBound...]
    }

    /// A 32-bit number of the fixed part.
    private func number32(at offset: Int) -> UInt32 {
        var reader = ByteReader(bytes[offset..<offset + 4])
        return reader.uint32()
    }
}
