/// Bytes written as `%` and two hexadecimal digits (RFC 3986 §2.1).
///
/// Pure.
enum PercentEncoding {
    /// The bytes that a text stands for, decoded once; nil if a `%` is not followed by two hexadecimal digits.
    static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

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

    /// The value of a hexadecimal digit of either case.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
