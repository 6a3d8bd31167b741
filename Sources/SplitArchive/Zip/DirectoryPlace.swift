/// Where the central directory lies, worked out from an end record and checked against the bytes.
struct DirectoryPlace {
    /// Where the directory begins in the source.
    let start: Int64
    /// Where the directory ends in the source.
    let end: Int64
    /// Bytes before the archive that its offsets do not count.
    let prefixByteCount: Int64

    /// Works it out; `volumes` are those that offsets count by, `names` those that messages speak of.
    init(
        _ record: EndRecord,
        in source: any ByteSource,
        volumes: VolumeLayout,
        names: VolumeLayout
    ) throws(ArchiveError) {
        let limit = record.directoryLimit
        guard let size = Int64(exactly: record.directorySize), size <= limit else {
            throw Self.notFound("it would be \(record.directorySize) bytes long", names)
        }
        let told = record.directoryOffset.flatMap { volumes.absoluteOffset(volume: record.directoryDisk, offset: $0) }
        let behind = limit - size
        // Behind another archive the place that is told is in that one; the directory's own is right before its end.
        let isPrefixed =
            if let told, told < behind, volumes.count == 1, size > 0 {
                try Self.begins(record, in: source, at: behind)
            } else { false }
        if let told, told <= behind, !isPrefixed, try Self.begins(record, in: source, at: told) {
            start = told
            end = told + size
            prefixByteCount = 0
            return
        }
        // Right before the end record: bytes were put before the archive, or zip 3.0 left the offset out.
        let isLeftOut = record.directoryOffset == nil && record.directoryDisk == record.disk
        let missing = (record.directoryOffset.map { Int64(clamping: $0) } ?? behind) - behind
        guard volumes.count == 1 || isLeftOut, size > 0, try Self.begins(record, in: source, at: behind) else {
            let place = told.map { names.describe($0) } ?? "offset \(record.directoryOffset ?? 0xFFFF_FFFF)"
            throw Self.notFound("it should begin at \(place) of volume \(Int(record.directoryDisk) + 1)", names)
        }
        guard missing <= 0 else { throw Self.notFound("\(missing) bytes before it are missing", names) }
        start = behind
        end = limit
        prefixByteCount = -missing
    }

    /// Whether a directory begins at an offset; an empty one begins anywhere.
    private static func begins(
        _ record: EndRecord,
        in source: any ByteSource,
        at offset: Int64
    ) throws(ArchiveError) -> Bool {
        if record.directorySize == 0 { return record.entryCount == 0 }
        var reader = ByteReader(try source.bytes(at: offset, count: 4))
        return reader.uint32() == Signature.centralRecord
    }

    /// The error for a directory that is not where it should be.
    private static func notFound(_ reason: String, _ names: VolumeLayout) -> ArchiveError {
        let what = names.count == 1 ? names[0].name : "the set of \(names.count) volumes"
        return ArchiveError(
            .damaged,
            "The directory of \(what) is not there (\(reason)): a volume is missing, cut off, too long or not of this set."
        )
    }
}
