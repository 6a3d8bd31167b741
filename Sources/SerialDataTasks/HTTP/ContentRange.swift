import Foundation

/// The value of `Content-Range`: which bytes of how many an answer brings (RFC 9110 §14.4).
struct ContentRange: Sendable, Hashable {
    /// The place of the first byte, or nil if no range could be brought (`bytes */10`).
    let first: Int64?
    /// The place of the last byte, or nil if no range could be brought.
    let last: Int64?
    /// The bytes of the whole, or nil if the server does not know them (`bytes 0-9/*`).
    let total: Int64?

    /// Reads a field's value; nil if it counts anything but bytes, is malformed, or contradicts itself.
    init?(parsing text: String) {
        let words = text.trimmingCharacters(in: .whitespaces).utf8
            .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 2, Substring(words[0]).lowercased() == "bytes" else { return nil }
        let halves = words[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let total = DecimalDigits.value(of: halves[1])
        guard total != nil || Self.isUnknown(halves[1]) else { return nil }
        if Self.isUnknown(halves[0]) {
            guard let total else { return nil }
            self.init(first: nil, last: nil, total: total)
            return
        }
        let ends = halves[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2, let first = DecimalDigits.value(of: ends[0]), let last = DecimalDigits.value(of: ends[1])
        else { return nil }
        // The largest number is no place of a byte: the size of what ends there could not be told.
        guard first <= last, last < total ?? .max else { return nil }
        self.init(first: first, last: last, total: total)
    }

    /// Creates a range of values that go together.
    private init(first: Int64?, last: Int64?, total: Int64?) {
        self.first = first
        self.last = last
        self.total = total
    }

    /// Whether a number is left open.
    private static func isUnknown(_ bytes: Substring.UTF8View) -> Bool { bytes.elementsEqual([UInt8(ascii: "*")]) }
}
