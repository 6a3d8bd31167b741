import Foundation

/// Reads `Retry-After`: how long a server wants to be left alone (RFC 9110 §10.2.3).
enum RetryAfter {
    /// The longest wait that is told apart, about 31 years; longer ones become this.
    static let maximumSeconds: Double = 1e9

    /// The seconds to wait from `now` on, never negative; nil if the value is neither a number nor a date.
    static func seconds(_ text: String, now: Date) -> Double? {
        let value = text.trimmingCharacters(in: .whitespaces)
        if !value.isEmpty, value.utf8.allSatisfy({ ASCII.isDigit($0) }) {
            // A number that 64 bits do not hold is still a number.
            return min(DecimalDigits.value(of: value.utf8).map { Double($0) } ?? maximumSeconds, maximumSeconds)
        }
        return HTTPDate.parse(value, now: now).map { min(max($0.timeIntervalSince(now), 0), maximumSeconds) }
    }
}
