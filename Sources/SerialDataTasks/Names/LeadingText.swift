/// The first bytes of an answer, looked at as text.
struct LeadingText: Sendable, Hashable {
    /// Whether there are bytes that no text in UTF-8 or an ISO 8859 encoding has.
    let isBinary: Bool
    /// The bytes in lower case, without byte order mark and white space at the beginning.
    private let text: ArraySlice<UInt8>

    /// Looks at some bytes.
    init(_ bytes: [UInt8]) {
        // UTF-16 has zero bytes and is text; nothing else about it is looked at.
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        isBinary = !isWide && bytes.contains { $0 < 0x20 && !Self.isSpace($0) && $0 != 0x1B }
        let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        text = ArraySlice(rest.drop(while: Self.isSpace).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    }

    /// Whether the text is one that begins as JSON documents do.
    var beginsJSON: Bool { !isBinary && (text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[")) }

    /// Whether the text is one that begins with a tag.
    var beginsXML: Bool { !isBinary && text.first == UInt8(ascii: "<") }

    /// Whether the text is one that begins as web pages do, behind an XML declaration and comments.
    var beginsWebPage: Bool {
        guard !isBinary else { return false }
        var rest = text
        while let end = Self.endOfPreamble(rest) { rest = rest[end...].drop(while: Self.isSpace) }
        return ["<!doctype html", "<html", "<head", "<script"].contains { start in
            guard rest.starts(with: start.utf8) else { return false }
            // "<header" is not "<head".
            return rest.dropFirst(start.utf8.count).first.map { Self.isSpace($0) || $0 == 0x3E || $0 == 0x2F } ?? true
        }
    }

    /// The end of the declaration or comment that a text begins with; nil if it begins otherwise or the end is not there.
    private static func endOfPreamble(_ text: ArraySlice<UInt8>) -> Int? {
        let pairs = [("<?xml", "?>"), ("<!--", "-->")]
        guard let (start, end) = pairs.first(where: { text.starts(with: $0.0.utf8) }) else { return nil }
        let rest = text.dropFirst(start.utf8.count)
        return rest.indices.first { rest[$0...].starts(with: end.utf8) }.map { $0 + end.utf8.count }
    }

    /// Whether a byte is white space.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
}
