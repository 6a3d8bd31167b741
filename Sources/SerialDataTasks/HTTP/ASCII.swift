/// The classes of bytes that the grammars of HTTP and URIs are made of.
enum ASCII {
    /// Whether a byte is a digit.
    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a byte is a hexadecimal digit.
    static func isHexadecimalDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }

    /// Whether a byte is a letter of either case.
    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }

    /// Whether a byte is a control character, DEL among them.
    static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }

    /// Whether a byte may stand in a token such as a field's name (RFC 9110 §5.6.2).
    static func isToken(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
}
