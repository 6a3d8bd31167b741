import Foundation

/// Reads the dates of cookies, which come in more forms than other dates of HTTP (RFC 6265 §5.1.1).
enum CookieDate {
    /// The moment that a text names: a clock, a day, a month and a year in any order, or nil if one is missing or wrong.
    static func parse(_ text: String) -> Date? {
        var clock: [Int]?
        var day: Int?
        var month: Int?
        var year: Int?
        for word in text.utf8.split(whereSeparator: { isDelimiter($0) }) {
            if clock == nil, let found = readClock(word) {
                clock = found
            } else if day == nil, let found = leadingNumber(word, digits: 1...2) {
                day = found
            } else if month == nil, let found = readMonth(word) {
                month = found
            } else if year == nil, let found = leadingNumber(word, digits: 2...4) {
                year = found
            }
        }
        guard let clock, let day, let month, let year = year.map(fullYear), year >= 1601, clock[2] < 60 else {
            return nil
        }
        let time = CivilTime(year: year, month: month, day: day, hour: clock[0], minute: clock[1], second: clock[2])
        return time.date
    }

    /// The year that two digits mean.
    private static func fullYear(_ year: Int) -> Int {
        switch year {
        case 70...99: year + 1900
        case 0...69: year + 2000
        default: year
        }
    }

    /// Hours, minutes and seconds of a word such as `8:49:37`.
    private static func readClock(_ word: Substring.UTF8View) -> [Int]? {
        let parts = word.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].allSatisfy({ ASCII.isDigit($0) }), parts[1].allSatisfy({ ASCII.isDigit($0) })
        else { return nil }
        let numbers = parts.compactMap { leadingNumber($0, digits: 1...2) }
        return numbers.count == 3 ? numbers : nil
    }

    /// The month from 1 that a word begins with.
    private static func readMonth(_ word: Substring.UTF8View) -> Int? {
        let name = Substring(word.prefix(3)).lowercased()
        return CivilTime.monthNames.firstIndex { $0.lowercased() == name }.map { $0 + 1 }
    }

    /// The number that a word begins with, if it has so many digits and no more.
    private static func leadingNumber(_ word: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
        let number = word.prefix { ASCII.isDigit($0) }
        guard digits.contains(number.count) else { return nil }
        return DecimalDigits.value(of: number).map { Int($0) }
    }

    /// Whether a byte separates words; the colon does not.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
