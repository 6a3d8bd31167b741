/// Writes bytes that a URI may not hold as `%` and two hexadecimal digits (RFC 3986 §2.1).
enum PercentEncoding {
    /// A path in which only what must be is encoded; what is encoded already stays so.
    static func path(_ text: String) -> String { encode(text, allowed: "/:@") }

    /// A query or a fragment in which only what must be is encoded.
    static func query(_ text: String) -> String { encode(text, allowed: "/:@?") }

    /// Encodes all but unreserved bytes, sub-delimiters and those allowed (RFC 3986 §2.2, §3.3).
    private static func encode(_ text: String, allowed: String) -> String {
        let kept = Array(("-._~!$&'()*+,;=" + allowed).utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (place, byte) in bytes.enumerated() {
            let isEscape = byte == UInt8(ascii: "%") && place + 2 < bytes.count
            if isEscape, bytes[place + 1...place + 2].allSatisfy({ ASCII.isHexadecimalDigit($0) }) {
                encoded.append(byte)
            } else if ASCII.isLetter(byte) || ASCII.isDigit(byte) || kept.contains(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
