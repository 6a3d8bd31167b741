/// Walks over the records of a central directory from front to back; memory does not grow with their number.
struct CentralRecordCursor {
    /// The number of records so far.
    private(set) var count = 0
    /// Whether a digital signature ended the directory; it signs the directory and is void once that is rewritten.
    private(set) var endsInSignature = false
    /// What is walked over.
    private let directory: CentralDirectory
    /// The bytes.
    private var reader: BufferedReader

    /// Begins at the first record.
    init(_ directory: CentralDirectory) {
        self.directory = directory
        reader = BufferedReader(directory.source, at: directory.start)
    }

    /// The next record, or nil after the last; fails if the records contradict the end record.
    mutating func next() throws(ArchiveError) -> CentralRecord? {
        let position = reader.position
        let available = directory.end - position
        guard available > 0 else { return try finish() }
        let fixed = try reader.peek(CentralRecord.fixedByteCount)
        if fixed.starts(with: [0x50, 0x4b, 0x05, 0x05]) {
            endsInSignature = true
            return try finish()
        }
        guard let byteCount = CentralRecord.byteCount(of: fixed), byteCount <= available else {
            throw ArchiveError(
                .damaged,
                "The directory is damaged: record \(count + 1) of \(directory.memberCount) should begin at "
                    + "\(directory.volumes.describe(position))."
            )
        }
        let bytes = Array(try reader.peek(byteCount))
        reader.skip(byteCount)
        count += 1
        return try CentralRecord(bytes, position: position, volumes: directory.volumes)
    }

    /// Compares the number of records with what the end record says.
    private func finish() throws(ArchiveError) -> CentralRecord? {
        let told = directory.endRecord.entryCount
        // Without Zip64 the end record holds 16 bits of the number, and writers without it let it wrap.
        let isRight = directory.endRecord.zip64 == nil ? UInt64(count) & 0xFFFF == told & 0xFFFF : UInt64(count) == told
        guard isRight else {
            throw ArchiveError(.damaged, "The directory has \(count) members, its end record says \(told).")
        }
        return nil
    }
}
