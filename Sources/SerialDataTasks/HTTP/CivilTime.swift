import Foundation

/// A time as people write it: year, month, day and clock in GMT, in the Gregorian calendar.
struct CivilTime: Sendable, Hashable {
    /// The names of months, as header fields write them.
    static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// The full names of the days of a week, as header fields write them.
    static let weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// The year, from 0 to 9999.
    var year: Int
    /// The month, from 1.
    var month: Int
    /// The day of the month, from 1.
    var day: Int
    /// The hour, from 0 to 23.
    var hour: Int
    /// The minute, from 0 to 59.
    var minute: Int
    /// The second, from 0 to 60; 60 is a leap second (RFC 9110 §5.6.7).
    var second: Int

    /// The moment, or nil if there is none such: a thirtieth of February, a twenty-fifth hour.
    var date: Date? {
        guard (0...9999).contains(year), (1...12).contains(month), (1...dayCount).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return Date(timeIntervalSince1970: Double(((daysSince1970 * 24 + hour) * 60 + minute) * 60 + second))
    }

    /// The day of the week from 0, which is Sunday; the month must be one of the twelve.
    var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

    /// The days of the month in its year.
    private var dayCount: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether the year has a twenty-ninth of February.
    private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// The days from the first of January 1970, negative before.
    private var daysSince1970: Int {
        let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
        let leapDay = month > 2 && isLeapYear ? 1 : 0
        // Leap days of the years from 0 on, which was one itself; 719,528 days lie between the years 0 and 1970.
        let past = year - 1
        let leapDays = year > 0 ? past / 4 - past / 100 + past / 400 + 1 : 0
        return year * 365 + leapDays + daysBeforeMonth[(month - 1) % 12] + leapDay + day - 1 - 719_528
    }
}
