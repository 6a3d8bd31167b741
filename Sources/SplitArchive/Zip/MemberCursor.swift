/// Walks over the members of an archive in the order of its directory; memory does not grow with their number.
public struct MemberCursor {
    /// Where the members are.
    private let directory: CentralDirectory
    /// The records.
    private var records: CentralRecordCursor

    /// Begins at the first member.
    init(_ directory: CentralDirectory) {
        self.directory = directory
        records = CentralRecordCursor(directory)
    }

    /// The next member, or nil after the last; fails where the directory is damaged.
    public mutating func next() throws(ArchiveError) -> Member? {
        guard let record = try records.next() else { return nil }
        return try directory.member(record, index: records.count - 1)
    }
}
