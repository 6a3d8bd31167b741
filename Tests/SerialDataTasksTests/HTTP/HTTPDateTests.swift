import Foundation
import Testing

@testable import SerialDataTasks

struct HTTPDateTests {
    /// The first of June 2025, noon.
    private static let now = Date(timeIntervalSince1970: 1_748_779_200)

    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Wed Nov 16 08:49:37 1994", 784_975_777),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
            ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000), ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
            ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800), ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
            ("Wed, 01 Mar 1600 00:00:00 GMT", -11_670_912_000), ("Wed, 01 Mar 0000 00:00:00 GMT", -62_162_035_200),
            (" Sun, 06 Nov 1994 08:49:37 GMT ", 784_111_777),
        ] as [(String, Double)]
    )
    func `each form of a date names its moment`(text: String, seconds: Double) {
        #expect(HTTPDate.parse(text, now: Self.now)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        ("Tuesday, 01-Jan-75 00:00:00 GMT", 2075), ("Saturday, 31-May-75 00:00:00 GMT", 2075),
        ("Sunday, 02-Jun-75 00:00:00 GMT", 1975), ("Monday, 01-Jan-76 00:00:00 GMT", 1976),
        ("Friday, 31-Dec-99 00:00:00 GMT", 1999), ("Saturday, 01-Jan-00 00:00:00 GMT", 2000),
        ("Wednesday, 01-Jan-25 00:00:00 GMT", 2025),
    ])
    func `a year of two digits is at most fifty years ahead`(text: String, year: Int) throws {
        let date = try #require(HTTPDate.parse(text, now: Self.now))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        #expect(calendar.component(.year, from: date) == year)
    }

    @Test func `a leap day of a year of two digits is judged like any other`() {
        let leapDay = HTTPDate.parse("Saturday, 29-Feb-72 00:00:00 GMT", now: Self.now)
        #expect(leapDay == HTTPDate.parse("Mon, 29 Feb 2072 00:00:00 GMT"))
        let earlier = HTTPDate.parse("Sunday, 29-Feb-76 00:00:00 GMT", now: Self.now)
        #expect(earlier == HTTPDate.parse("Sun, 29 Feb 1976 00:00:00 GMT"))
    }

    @Test(arguments: [
        "", "GMT", "0", "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 08:49:37 gmt", "sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun 06 Nov 1994 08:49:37 GMT", "Sun,06 Nov 1994 08:49:37 GMT", "Sun, 06  Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 -8:49:37 GMT",
        "Mon, 06 Nov 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT", ", 06 Nov 1994 08:49:37 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Thu, 31 Nov 1994 08:49:37 GMT", "Sun, 32 Jan 1995 08:49:37 GMT",
        "Wed, 29 Feb 2023 00:00:00 GMT", "Thu, 29 Feb 1900 00:00:00 GMT", "Sun, 06 Now 1994 08:49:37 GMT",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06 Nov 94 08:49:37 GMT",
        "Sunday, 31-Feb-94 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 EST", "Sunday 06-Nov-94 08:49:37 GMT",
        "Sun Nov 6 08:49:37 1994", "Sun Nov 06 08:49:37 94", "Sun Nov  16 08:49:37 1994", "Mon Nov  6 08:49:37 1994",
        "Sun Nov  6 08:49:37 1994 GMT", "Sun Nov x 6 08:49:37 1994", "Sun, ０６ Nov 1994 08:49:37 GMT",
        String(repeating: " ", count: 100) + "Sun, 06 Nov 1994 08:49:37 GMT",
    ])
    func `anything else is no date`(text: String) {
        #expect(HTTPDate.parse(text, now: Self.now) == nil)
    }
}
