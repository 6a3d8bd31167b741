/// The check that members lie one behind another as the directory says, by reading their local headers only.
///
/// It finds a volume that is missing, swapped, cut off, too long or of another archive, and members that overlap.
struct LayoutCheck {
    /// Where a member lies.
    struct Span {
        /// Where its local header begins in the source.
        let start: Int64
        /// Where its bytes end in the source; a data descriptor may follow.
        let end: Int64
        /// Whether a data descriptor follows.
        let hasDescriptor: Bool
    }

    /// The sizes of the data descriptors that writers make, with and without signature and Zip64 (APPNOTE 4.3.9).
    private static let descriptorByteCounts: Set<Int64> = [0, 12, 16, 20, 24]
    /// The most members that are sorted, if the directory is not in the order of the bytes.
    private static let sortLimit = 4_000_000
    /// The most gaps that are told one by one.
    private static let gapLimit = 3

    /// What is checked.
    private let directory: CentralDirectory
    /// Names volumes that may be wrong.
    private let suspects: VolumeSuspects
    /// The member before.
    private var previous: Span?
    /// Whether the members so far came in the order of their bytes.
    private var isInOrder = true
    /// The number of gaps so far.
    private var gapCount = 0
    /// What was found that is no reason to refuse.
    private var warnings: [String] = []

    /// Begins with the first member.
    init(_ directory: CentralDirectory) {
        self.directory = directory
        suspects = VolumeSuspects(directory.volumes)
    }

    /// Looks at the member of a record whose local header should begin at `offset`.
    mutating func visit(_ record: CentralRecord, at offset: Int64) throws(ArchiveError) {
        let span = try span(of: record, at: offset)
        if let previous, span.start < previous.start { isInOrder = false }
        if isInOrder {
            if let previous { try compare(previous, with: span.start) }
            previous = span
        }
    }

    /// Ends after the last member and returns what a person should know.
    mutating func finish() throws(ArchiveError) -> [String] {
        if !isInOrder { try sortAndCompare() }
        if let previous { try compare(previous, with: directory.start) }
        if gapCount > Self.gapLimit { warnings.append("\(gapCount - Self.gapLimit) more gaps between members.") }
        return warnings
    }

    /// Reads the local header of a record's member.
    private func span(of record: CentralRecord, at offset: Int64) throws(ArchiveError) -> Span {
        var header = ByteReader(try directory.source.bytes(at: offset, count: 30))
        let signature = header.uint32()
        _ = header.bytes(22)
        let nameCount = Int(header.uint16())
        let extraCount = Int(header.uint16())
        guard !header.isOverrun, signature == Signature.localHeader, nameCount == record.nameRange.count else {
            throw suspects.notFound(
                MemberName.display(record.bytes[record.nameRange]),
                at: offset,
                after: directory.isSplit ? nil : previous?.start
            )
        }
        let (end, overflow) = (offset + Int64(30 + nameCount + extraCount)).addingReportingOverflow(
            record.compressedSize
        )
        guard !overflow, end <= directory.start else {
            throw suspects.overlap(from: offset, to: directory.start, by: overflow ? nil : end - directory.start)
        }
        return Span(start: offset, end: end, hasDescriptor: record.flags & 0x8 != 0)
    }

    /// Compares where a member ends with where the next thing begins.
    private mutating func compare(_ span: Span, with next: Int64) throws(ArchiveError) {
        let gap = next - span.end
        if gap < 0 { throw suspects.overlap(from: span.start, to: next, by: -gap) }
        if gap == 0 || (span.hasDescriptor && Self.descriptorByteCounts.contains(gap)) { return }
        gapCount += 1
        if gapCount <= Self.gapLimit { warnings.append(suspects.gap(from: span.start, to: next, of: gap)) }
    }

    /// Checks members that the directory lists in another order than their bytes have.
    private mutating func sortAndCompare() throws(ArchiveError) {
        var spans: [Span] = []
        var cursor = CentralRecordCursor(directory)
        while let record = try cursor.next() {
            guard spans.count < Self.sortLimit else {
                warnings.append("The members are too many and not in order: whether they overlap was not checked.")
                previous = nil
                return
            }
            spans.append(try span(of: record, at: directory.headerOffset(of: record)))
        }
        spans.sort { $0.start < $1.start }
        gapCount = 0
        warnings = []
        for (span, next) in zip(spans, spans.dropFirst()) { try compare(span, with: next.start) }
        previous = spans.last
    }
}
