/// Takes values of `Set-Cookie` apart that were joined by commas, although they must not be (RFC 9110 §5.3).
///
/// URLSession hands over one text for all fields of a name.
enum SetCookieList {
    /// The longest text that is looked at.
    private static let maximumLength = 256 << 10

    /// The single values; a comma divides only if a name and an equals sign follow it, which no date has.
    static func split(_ text: String) -> [String] {
        let bytes = text.utf8
        guard bytes.count <= maximumLength else { return [] }
        var values: [String] = []
        var start = bytes.startIndex
        for comma in bytes.indices where bytes[comma] == UInt8(ascii: ",") {
            let rest = bytes[bytes.index(after: comma)...]
            guard beginsCookie(rest) else { continue }
            values.append(String(text[start..<comma]))
            start = rest.startIndex
        }
        values.append(String(text[start...]))
        return values
    }

    /// Whether bytes begin with a token and an equals sign.
    private static func beginsCookie(_ bytes: Substring.UTF8View) -> Bool {
        let name = bytes.drop { isBlank($0) }
        let rest = name.drop { ASCII.isToken($0) }
        guard rest.startIndex > name.startIndex else { return false }
        return rest.drop { isBlank($0) }.first == UInt8(ascii: "=")
    }

    /// Whether a byte is a space or a tab.
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
