/// The suffixes that split(1) gives: `aa … yz, zaaa … zyzz, zzaaaa …`, or the same with digits.
///
/// When one character less than all pairs is used up, the suffix begins with the last character and grows by two, so
/// that sorting the names by their bytes keeps the order.
enum SplitSuffix: Sendable, Hashable {
    /// `a … z`.
    case letters
    /// `0 … 9`.
    case digits

    /// More volumes than anybody makes; keeps numbers from overflowing.
    private static let limit = 100_000

    /// The number of characters.
    private var base: Int { self == .letters ? 26 : 10 }

    /// The first character.
    private var first: UInt8 { self == .letters ? 0x61 : 0x30 }

    /// The number of a suffix, from 0, or nil if split would not give it.
    func decode(_ suffix: some Collection<UInt8>) -> Int? {
        let values = suffix.map { Int($0) - Int(first) }
        guard values.allSatisfy({ (0..<base).contains($0) }) else { return nil }
        let level = values.prefix { $0 == base - 1 }.count
        guard values.count == 2 * level + 2 else { return nil }
        var number = 0
        for passed in 0..<level { number += count(ofLevel: passed) }
        return number + values[level...].reduce(0) { $0 * base + $1 }
    }

    /// The suffix of a number.
    func encode(_ number: Int) -> String {
        var level = 0
        var rest = min(max(0, number), Self.limit)
        while rest >= count(ofLevel: level) {
            rest -= count(ofLevel: level)
            level += 1
        }
        return fixed(base - 1, width: 1, times: level) + fixed(rest, width: level + 2)
    }

    /// The number of a suffix that does not grow, or nil if it has other characters.
    func decodeFixed(_ suffix: some Collection<UInt8>) -> Int? {
        var number = 0
        for byte in suffix {
            let value = Int(byte) - Int(first)
            guard (0..<base).contains(value), number <= Self.limit else { return nil }
            number = number * base + value
        }
        return number <= Self.limit ? number : nil
    }

    /// The suffix of a number that does not grow.
    func fixed(_ number: Int, width: Int) -> String { fixed(number, width: width, times: 1) }

    /// A number in this alphabet, some times over.
    private func fixed(_ number: Int, width: Int, times: Int) -> String {
        var rest = number
        var bytes: [UInt8] = []
        for _ in 0..<width {
            bytes.append(first + UInt8(rest % base))
            rest /= base
        }
        return String(repeating: String(decoding: bytes.reversed(), as: UTF8.self), count: times)
    }

    /// How many suffixes begin with this many last characters.
    private func count(ofLevel level: Int) -> Int {
        (0...level).reduce(base - 1) { count, _ in count * base }
    }
}
