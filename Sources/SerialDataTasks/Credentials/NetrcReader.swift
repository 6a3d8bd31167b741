/// Takes the words of a netrc file apart.
struct NetrcReader {
    /// The bytes that are still to be read.
    private var rest: ArraySlice<UInt8>
    /// The line that is read, from 1.
    private var line = 1

    /// Creates a reader; a byte order mark is passed over.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }

    /// The next word, or nil at the end; a number sign at its beginning makes the rest of the line a comment.
    mutating func word() throws(DownloadError) -> String? {
        skipBlanks()
        while rest.first == UInt8(ascii: "#") {
            skipLine()
            skipBlanks()
        }
        return try value()
    }

    /// The next word, or nil at the end; a number sign means nothing, since a password may begin with it.
    mutating func value() throws(DownloadError) -> String? {
        skipBlanks()
        guard let first = rest.first else { return nil }
        if first == UInt8(ascii: "\"") { return try quotation() }
        let word = rest.prefix { !Self.isBlank($0) }
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }

    /// Passes over a macro: the rest of the line and all lines up to an empty one.
    mutating func skipMacro() {
        var isEmpty = false
        skipLine()
        while !rest.isEmpty, !isEmpty {
            isEmpty = rest.prefix { $0 != UInt8(ascii: "\n") }.allSatisfy { Self.isBlank($0) }
            skipLine()
        }
    }

    /// A word in quotes, in which a backslash takes the next character as it is, but `n`, `r` and `t` as control characters.
    private mutating func quotation() throws(DownloadError) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for place in rest.indices.dropFirst() {
            let byte = rest[place]
            if byte == UInt8(ascii: "\n") { break }
            if isEscaped {
                bytes.append(Self.controls[byte] ?? byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                rest = rest[(place + 1)...]
                return String(decoding: bytes, as: UTF8.self)
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        throw DownloadError(.invalidInput, "Line \(line) of the netrc file has a quotation that does not end.")
    }

    /// Passes over white space, and counts lines.
    private mutating func skipBlanks() {
        let blanks = rest.prefix { Self.isBlank($0) }
        line += blanks.count { $0 == UInt8(ascii: "\n") }
        rest = rest[blanks.endIndex...]
    }

    /// Passes over the rest of the line and its end.
    private mutating func skipLine() {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
        if rest.popFirst() != nil { line += 1 }
    }

    /// The control characters that a letter behind a backslash means.
    private static let controls: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    /// Whether a byte is white space or another control character, which separate words.
    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
