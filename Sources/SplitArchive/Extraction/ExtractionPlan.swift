import Foundation

/// How much will be written, found out and judged before the first byte.
struct ExtractionPlan {
    /// Bytes that the wanted members expand to.
    private(set) var byteCount: Int64 = 0
    /// Bytes that they take in the archive, at most all.
    private(set) var packedByteCount: Int64 = 0
    /// The patterns that select no member.
    private(set) var unusedPatterns: [String]

    /// Walks over the directory.
    init(_ directory: CentralDirectory, _ options: ExtractionOptions, _ progress: WorkProgress) throws(ArchiveError) {
        var unused = options.patterns
        var cursor = directory.members()
        while let member = try cursor.next() {
            if member.index & 0xFFF == 0 { try progress.check() }
            let name = member.name
            if !unused.isEmpty { unused.removeAll { $0.matches(name) } }
            guard options.selects(name), member.kind == .file, MemberReader.obstacle(member) == nil else { continue }
            byteCount = Self.sum(byteCount, member.uncompressedSize)
            packedByteCount = Self.sum(packedByteCount, member.compressedSize)
        }
        packedByteCount = min(packedByteCount, directory.source.byteCount)
        unusedPatterns = unused.map(\.text)
    }

    /// Fails if the members would expand to more than is allowed, or than the disk has room for.
    func check(_ limits: ExtractionLimits?, folder: URL) throws(ArchiveError) {
        try limits?.check(byteCount: byteCount, packedByteCount: packedByteCount)
        guard let free = freeByteCount(inFolder: folder), free < byteCount else { return }
        throw ArchiveError(
            .writeFailed,
            "The members need \(byteCount) bytes, and \(folder.path) has \(free) free.",
            underlying: POSIXError(.ENOSPC)
        )
    }

    /// The sum, or the largest number there is.
    private static func sum(_ left: Int64, _ right: Int64) -> Int64 {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }
}
