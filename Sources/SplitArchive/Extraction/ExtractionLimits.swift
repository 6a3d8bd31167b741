/// How much an archive may expand to before it is taken for one that is made to fill a disk.
public struct ExtractionLimits: Sendable, Hashable {
    /// How many times the bytes that they take in the archive the members may have.
    public var ratio: Int64 = 200
    /// The number of bytes up to which no ratio is too much.
    public var harmlessByteCount: Int64 = 100_000_000
    /// The most bytes that the members may have in all; nil if only the free space counts.
    public var byteCount: Int64?

    /// The limits for archives from anywhere.
    public init() {}

    /// Fails if members would expand to more than is allowed, before anything is written.
    ///
    /// - Throws: ``ArchiveError/Code/unsafe``.
    func check(byteCount: Int64, packedByteCount: Int64) throws(ArchiveError) {
        if let limit = self.byteCount, byteCount > limit {
            throw ArchiveError(
                .unsafe,
                "The members would expand to \(byteCount) bytes, and the limit is \(limit): lift the limits if you trust it."
            )
        }
        let (allowed, overflow) = max(1, packedByteCount).multipliedReportingOverflow(by: max(1, ratio))
        guard byteCount <= harmlessByteCount || overflow || byteCount <= allowed else {
            throw ArchiveError(
                .unsafe,
                "The members would expand from \(packedByteCount) to \(byteCount) bytes, more than \(ratio) times as many, "
                    + "as archives do that are made to fill a disk: lift the limits if you trust it."
            )
        }
    }
}
