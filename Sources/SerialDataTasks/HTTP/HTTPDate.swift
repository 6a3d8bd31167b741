import Foundation

/// Reads dates of header fields in their three forms (RFC 9110 §5.6.7).
enum HTTPDate {
    /// The longest date has 33 bytes; anything much longer is none, and not worth a look.
    private static let maximumLength = 64

    /// The moment that a date names, or nil if it is in none of the forms or there is no such day.
    static func parse(_ text: String) -> Date? { parse(text, now: Date()) }

    /// The moment that a date names; `now` tells the century of a year of two digits.
    static func parse(_ text: String, now: Date) -> Date? {
        guard text.utf8.count <= maximumLength else { return nil }
        let words = text.trimmingCharacters(in: .whitespaces).utf8
            .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            .map { Substring($0) }
        return switch words.count {
        case 4: obsoleteDate(words, now: now)
        case 5, 6: words[0].hasSuffix(",") ? fixedDate(words) : asctimeDate(words)
        default: nil
        }
    }

    /// The form of today: `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func fixedDate(_ words: [Substring]) -> Date? {
        guard words.count == 6, words[5] == "GMT", let day = number(words[1], digits: 2),
            let month = month(words[2]), let year = number(words[3], digits: 4),
            let time = time(words[4], year: year, month: month, day: day)
        else { return nil }
        return date(of: time, on: words[0].dropLast())
    }

    /// The form of RFC 850: `Sunday, 06-Nov-94 08:49:37 GMT`.
    private static func obsoleteDate(_ words: [Substring], now: Date) -> Date? {
        let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
        guard words[3] == "GMT", words[0].hasSuffix(","), CivilTime.weekdayNames.contains(String(words[0].dropLast())),
            parts.count == 3, let day = number(parts[0], digits: 2), let month = month(parts[1]),
            let digits = number(parts[2], digits: 2)
        else { return nil }
        // More than 50 years ahead means the last year behind us of the same digits. The day of the week is not compared:
        // the century is a guess.
        for century in stride(from: 9900, through: 0, by: -100) {
            guard let time = time(words[2], year: century + digits, month: month, day: day) else { return nil }
            var earlier = time
            earlier.year -= 50
            // A leap day is none 50 years before.
            if month == 2, day == 29 { earlier.day = 28 }
            if let moment = earlier.date, moment <= now { return time.date }
        }
        return nil
    }

    /// The form of C's `asctime`: `Sun Nov  6 08:49:37 1994`.
    private static func asctimeDate(_ words: [Substring]) -> Date? {
        let isPadded = words.count == 6
        let rest = words.suffix(3)
        guard !isPadded || words[2].isEmpty, let day = number(rest[rest.startIndex], digits: isPadded ? 1 : 2),
            let month = month(words[1]), let year = number(rest[rest.startIndex + 2], digits: 4),
            let time = time(rest[rest.startIndex + 1], year: year, month: month, day: day)
        else { return nil }
        return date(of: time, on: words[0])
    }

    /// The moment, if there is one and it is on the day of the week given.
    private static func date(of time: CivilTime, on weekday: Substring) -> Date? {
        guard let date = time.date, CivilTime.weekdayNames[time.weekday].prefix(3) == weekday else { return nil }
        return date
    }

    /// A time of day such as `08:49:37` on a day.
    private static func time(_ text: Substring, year: Int, month: Int, day: Int) -> CivilTime? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2] else { return nil }
        return CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    /// The month from 1 that an abbreviation names.
    private static func month(_ name: Substring) -> Int? {
        CivilTime.monthNames.firstIndex(of: String(name)).map { $0 + 1 }
    }

    /// A number of exactly so many digits.
    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits else { return nil }
        return DecimalDigits.value(of: text.utf8).map { Int($0) }
    }
}
