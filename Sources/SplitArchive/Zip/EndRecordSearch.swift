/// Finds where end records may begin at the end of an archive.
enum EndRecordSearch {
    /// A place where an end record may begin.
    struct Candidate {
        /// Where it begins in the source.
        let position: Int64
        /// Whether its comment ends where the source ends; otherwise bytes follow that belong to nothing.
        let isExact: Bool
    }

    /// How far behind a record of the largest size foreign bytes are looked through: a web page is no longer.
    private static let trailingLimit = 1 << 20
    /// The most candidates that are given, however often the bytes repeat the signature.
    private static let candidateLimit = 256

    /// Gives the candidates, the most likely first: those that end where the source ends, and in either group the last.
    ///
    /// A comment may hold the signature, so that the last one is not always right.
    static func candidates(in source: any ByteSource) throws(ArchiveError) -> [Candidate] {
        let windowCount = min(source.byteCount, Int64(EndRecord.fixedByteCount + 0xFFFF + trailingLimit))
        let start = source.byteCount - windowCount
        let window = try source.bytes(at: start, count: Int(windowCount))
        var exact: [Candidate] = []
        var others: [Candidate] = []
        var index = window.count - EndRecord.fixedByteCount
        while index >= 0, exact.count + others.count < candidateLimit {
            defer { index -= 1 }
            guard window[index] == 0x50, window[index + 1] == 0x4b else { continue }
            guard window[index + 2] == 0x05, window[index + 3] == 0x06 else { continue }
            let commentCount = Int(window[index + 20]) | Int(window[index + 21]) << 8
            let end = index + EndRecord.fixedByteCount + commentCount
            guard end <= window.count else { continue }
            let candidate = Candidate(position: start + Int64(index), isExact: end == window.count)
            if candidate.isExact { exact.append(candidate) } else { others.append(candidate) }
        }
        return exact + others
    }
}
