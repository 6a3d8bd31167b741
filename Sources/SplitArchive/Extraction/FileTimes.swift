import Foundation

/// Times in the form in which the system takes them.
enum FileTimes {
    /// The time of the last access and that of the last change, both the same.
    static func both(_ date: Date) -> [timespec] {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let nanoseconds = min(999_999_999, max(0, (date.timeIntervalSince1970 - seconds) * 1e9))
        let time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(nanoseconds))
        return [time, time]
    }
}
