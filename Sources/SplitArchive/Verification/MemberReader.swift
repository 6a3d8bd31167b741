/// Finds, checks and expands the bytes of one member after another; memory is bounded and used again.
///
/// A failure with the code ``ArchiveError/Code/damaged`` is the member's own, and its message is a phrase about it.
struct MemberReader: ~Copyable, Sendable {
    /// The archive.
    let directory: CentralDirectory
    /// Where its members begin.
    private let starts: MemberStarts
    /// Expands the bytes.
    private var expander: ContentExpander
    /// Room for what is read.
    private let input = RawBuffer()

    /// Takes the archive.
    init(_ directory: CentralDirectory, _ starts: MemberStarts) throws(ArchiveError) {
        self.directory = directory
        self.starts = starts
        expander = try ContentExpander()
    }

    /// Why a member's bytes cannot be read here, in a word such as "encrypted" or "LZMA"; nil if they can.
    static func obstacle(_ member: Member) -> String? {
        if member.isEncrypted || member.method == CompressionMethod.aes { return "encrypted" }
        if [CompressionMethod.stored, CompressionMethod.deflate].contains(member.method) { return nil }
        return CompressionMethod.name(member.method)
    }

    /// Compares a member's local header with the directory and returns where the member's bytes are.
    func locate(_ member: Member) throws(ArchiveError) -> Range<Int64> {
        guard let header = try LocalHeader(in: directory.source, at: member.headerOffset) else {
            throw ArchiveError(.damaged, "there is no header before its bytes")
        }
        let start = member.headerOffset + Int64(header.byteCount)
        let (end, overflow) = start.addingReportingOverflow(member.compressedSize)
        guard !overflow, end <= starts.next(after: member.headerOffset) else {
            throw ArchiveError(.damaged, "its bytes overlap what follows")
        }
        if let phrase = header.contradiction(member) { throw ArchiveError(.damaged, phrase) }
        guard Self.obstacle(member) == nil, header.hasDataDescriptor else { return start..<end }
        let behind = try directory.source.bytes(at: end, count: DataDescriptor.longestByteCount)[...]
        let descriptor = DataDescriptor.byteCount(
            in: behind,
            crc32: member.crc32,
            compressedSize: member.compressedSize,
            uncompressedSize: member.uncompressedSize
        )
        guard descriptor != nil || DataDescriptor.isNextStructure(behind) else {
            throw ArchiveError(.damaged, "the checksum and sizes behind its bytes contradict the directory")
        }
        return start..<end
    }

    /// Expands a member's bytes, and compares size and checksum once all of them were handed on.
    ///
    /// - Parameters:
    ///   - member: A member without an obstacle.
    ///   - range: Where its bytes are.
    ///   - progress: Is told how many bytes were read since the last time.
    ///   - visit: Takes the expanded bytes, piece by piece.
    /// - Throws: ``ArchiveError/Code/damaged``, ``ArchiveError/Code/readFailed``, or what the closures throw.
    mutating func expand(
        _ member: Member,
        at range: Range<Int64>,
        progress: (Int) throws(ArchiveError) -> Void,
        visit: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
    ) throws(ArchiveError) {
        let isStored = member.method == CompressionMethod.stored
        expander.restart(isStored ? .stored(member.compressedSize) : .deflated, limit: member.uncompressedSize)
        var position = range.lowerBound
        while position < range.upperBound, !expander.isFinished {
            let wanted = Int(min(Int64(input.bytes.count), range.upperBound - position))
            let count = try directory.source.read(into: input.writable(wanted), at: position)
            guard count > 0 else { break }
            position += Int64(try expander.consume(input.prefix(count), visit))
            try progress(count)
        }
        guard expander.isFinished else { throw ArchiveError(.damaged, "its compressed bytes end too early") }
        guard position == range.upperBound else {
            throw ArchiveError(.damaged, "\(range.upperBound - position) bytes too many belong to it")
        }
        guard expander.producedByteCount == member.uncompressedSize else {
            let told = "and not the \(member.uncompressedSize) that the archive tells"
            throw ArchiveError(.damaged, "it has \(expander.producedByteCount) bytes \(told)")
        }
        guard expander.checksum.value == member.crc32 else {
            throw ArchiveError(.damaged, "its bytes do not have the checksum that the archive tells")
        }
    }
}
