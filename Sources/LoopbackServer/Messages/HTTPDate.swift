public import Foundation

/// Dates as HTTP writes them (RFC 9110 §5.6.7), for `Last-Modified` and `Retry-After`.
public enum HTTPDate {
    /// A date in the fixed form, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    public static func text(_ date: Date) -> String {
        var seconds = time_t(date.timeIntervalSince1970)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { twoDigits($0) }.joined(separator: ":")
        let day = "\(days[Int(parts.tm_wday)]), \(twoDigits(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        return "\(day) \(Int(parts.tm_year) + 1900) \(clock) GMT"
    }

    /// A number with a leading zero where it needs one.
    private static func twoDigits(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
