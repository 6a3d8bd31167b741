/// The check of what holds a 7z archive together: its first header and its directory, which is its end.
///
/// Members are not expanded.
enum SevenZipCheck {
    /// The bytes of the first header.
    private static let headerByteCount = 32

    /// Compares the checksums of the headers.
    ///
    /// - Throws: ``ArchiveError/Code/damaged`` with a phrase about the archive.
    static func run(_ source: any ByteSource, _ progress: WorkProgress) throws(ArchiveError) {
        let header = try source.bytes(at: 0, count: headerByteCount)
        var reader = ByteReader(header)
        _ = reader.bytes(8)
        let checksum = reader.uint32()
        let offset = reader.uint64()
        let byteCount = reader.uint64()
        let directoryChecksum = reader.uint32()
        guard !reader.isOverrun, Checksum32(Array(header.dropFirst(12))).value == checksum else {
            throw ArchiveError(.damaged, "its first header does not have the checksum that it tells")
        }
        let available = UInt64(source.byteCount) - UInt64(headerByteCount)
        let (end, overflow) = offset.addingReportingOverflow(byteCount)
        guard !overflow, end <= available else {
            throw ArchiveError(.damaged, "its directory, which is at its end, is not there: bytes are missing")
        }
        var position = Int64(headerByteCount) + Int64(offset)
        let stop = Int64(headerByteCount) + Int64(end)
        var found = Checksum32()
        while position < stop {
            let piece = try source.bytes(at: position, count: Int(min(Int64(RawBuffer.step), stop - position)))
            guard !piece.isEmpty else { break }
            piece.withUnsafeBytes { found.update($0) }
            position += Int64(piece.count)
            try progress.check()
        }
        guard found.value == directoryChecksum else {
            throw ArchiveError(.damaged, "its directory does not have the checksum that its first header tells")
        }
    }
}
