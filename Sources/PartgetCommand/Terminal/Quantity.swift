/// Amounts as a person reads them.
///
/// What is measured in bytes counts in powers of ten, as disks and networks do.
enum Quantity {
    /// A number of bytes, for example `41.2 MB`; below a thousand it is exact.
    static func bytes(_ count: Int64) -> String {
        guard count >= 1000 else { return count == 1 ? "1 byte" : "\(max(0, count)) bytes" }
        var value = Double(count)
        var unit = ""
        // 999.95 would be shown as 1000.0.
        for next in ["kB", "MB", "GB", "TB", "PB", "EB"] where unit.isEmpty || value >= 999.95 {
            value /= 1000
            unit = next
        }
        let tenths = Int64((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(unit)"
    }

    /// A speed in bytes a second, for example `3.2 MB/s`.
    static func speed(_ bytesPerSecond: Double) -> String {
        guard bytesPerSecond.isFinite, bytesPerSecond >= 1 else { return "0 B/s" }
        let count = Int64(min(bytesPerSecond, 1e18))
        return count < 1000 ? "\(count) B/s" : "\(bytes(count))/s"
    }

    /// A time in seconds, for example `0:05`, `1:02:03` or `4 d 3 h`.
    static func time(_ seconds: Double) -> String {
        guard seconds.isFinite else { return "?" }
        let whole = Int64(min(max(seconds, 0), 1e12).rounded(.up))
        let (days, hours, minutes) = (whole / 86_400, whole / 3600 % 24, whole / 60 % 60)
        if days > 0 { return "\(days) d \(hours) h" }
        if hours > 0 { return "\(hours):\(twoDigits(minutes)):\(twoDigits(whole % 60))" }
        return "\(minutes):\(twoDigits(whole % 60))"
    }

    /// A time that has passed, for example `0.1 s`, `12.5 s` or `1:02`.
    static func elapsed(_ seconds: Double) -> String {
        guard seconds < 59.95 else { return time(seconds) }
        let tenths = max(1, Int64((max(seconds, 0) * 10).rounded()))
        return "\(tenths / 10).\(tenths % 10) s"
    }

    /// A wait in seconds, for example `0.5 s` or `12 s`.
    static func wait(_ seconds: Double) -> String {
        guard seconds.isFinite else { return "? s" }
        let tenths = Int64((min(max(seconds, 0), 1e12) * 10).rounded())
        return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10) s" : "\((tenths + 5) / 10) s"
    }

    /// How much of a whole is there, for example `17 %`; 100 only when all of it is, nil if the whole is unknown.
    static func percent(_ count: Int64, of total: Int64?) -> String? {
        guard let total else { return nil }
        return total > 0 ? "\(hundredths(count, of: total)) %" : "100 %"
    }

    /// A number and its noun, for example `1 part` or `7 parts`.
    static func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

    /// The hundredths of a whole, rounded down.
    private static func hundredths(_ count: Int64, of total: Int64) -> Int64 {
        guard count < total else { return 100 }
        return min(99, Int64(Double(max(0, count)) / Double(total) * 100))
    }

    /// A number below a hundred with a zero before it where it has one digit.
    private static func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
