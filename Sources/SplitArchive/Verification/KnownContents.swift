/// What bytes of an archive expand to, found before its directory was there; see ``FollowingVerifier``.
public struct KnownContents: Sendable {
    /// What the bytes of one member expand to.
    struct Content: Sendable {
        /// Where the local header begins.
        let headerOffset: Int64
        /// Where the bytes are.
        let range: Range<Int64>
        /// The compression method.
        let method: UInt16
        /// The CRC-32 of what they expand to.
        let crc32: UInt32
        /// The number of bytes they expand to.
        let uncompressedSize: Int64
    }

    /// The most members that are kept; all others are read when the directory is there.
    private static let limit = 1 << 20

    /// The contents, in the order of their headers.
    private var contents: [Content] = []

    /// Begins with nothing known.
    public init() {}

    /// The number of members whose bytes were expanded.
    public var count: Int { contents.count }

    /// Adds a content that lies behind all others.
    mutating func append(_ content: Content) {
        if contents.count < Self.limit { contents.append(content) }
    }

    /// Whether the bytes of a member were expanded and have the size and checksum that the directory tells.
    func holds(_ member: Member, at range: Range<Int64>) -> Bool {
        var low = 0
        var high = contents.count
        while low < high {
            let middle = (low + high) / 2
            if contents[middle].headerOffset < member.headerOffset { low = middle + 1 } else { high = middle }
        }
        guard low < contents.count else { return false }
        let content = contents[low]
        return content.headerOffset == member.headerOffset && content.range == range && content.method == member.method
            && content.crc32 == member.crc32 && content.uncompressedSize == member.uncompressedSize
    }
}
