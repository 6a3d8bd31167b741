import Foundation
import Testing

@testable import SerialDataTasks

struct RetryAfterTests {
    /// The sixth of November 1994, 08:49:37.
    private static let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        arguments: [
            ("0", 0), ("120", 120), (" 120 ", 120), ("007", 7), ("1000000001", 1e9), ("9223372036854775807", 1e9),
            (String(repeating: "9", count: 400), 1e9), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sat, 05 Nov 1994 08:49:37 GMT", 0),
            ("Sunday, 06-Nov-94 08:50:07 GMT", 30), ("Sun Nov  6 08:49:39 1994", 2),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 1e9),
        ] as [(String, Double)]
    )
    func `a wait is told in seconds or as a date, and is never negative nor endless`(text: String, seconds: Double) {
        #expect(RetryAfter.seconds(text, now: Self.now) == seconds)
    }

    @Test(arguments: [
        "", " ", "-1", "+1", "1.5", "1e3", "soon", "120s", "inf", "nan", "0x10", "12 0", "٣", "1994-11-06",
    ])
    func `anything else is no wait`(text: String) {
        #expect(RetryAfter.seconds(text, now: Self.now) == nil)
    }
}
