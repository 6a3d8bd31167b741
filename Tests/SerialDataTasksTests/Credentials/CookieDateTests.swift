import Foundation
import Testing

@testable import SerialDataTasks

struct CookieDateTests {
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "6 nov 94 8:49:37",
        "1994 November 06th 08:49:37", "08:49:37 6-NOV-1994", "Mon, 06-Nov-1994 08:49:37 UTC", "8:49:37 06/Nov/1994",
    ])
    func `a date is read in whatever order it comes`(text: String) {
        #expect(CookieDate.parse(text)?.timeIntervalSince1970 == 784_111_777)
    }

    @Test(arguments: [
        ("1 Jan 69 00:00:00", "Tue, 01 Jan 2069 00:00:00 GMT"), ("1 Jan 70 00:00:00", "Thu, 01 Jan 1970 00:00:00 GMT"),
        ("1 Jan 00 00:00:00", "Sat, 01 Jan 2000 00:00:00 GMT"),
        ("1 Jan 1601 00:00:00", "Mon, 01 Jan 1601 00:00:00 GMT"),
    ])
    func `two digits mean a year from 1970 to 2069`(text: String, date: String) {
        #expect(CookieDate.parse(text) == HTTPDate.parse(date))
        #expect(CookieDate.parse(text) != nil)
    }

    @Test(arguments: [
        "", "0", "-1", "06 Nov 1994", "08:49:37", "Nov 1994 08:49:37", "06 1994 08:49:37", "06 Nov 08:49:37",
        "31 Feb 1994 08:49:37", "00 Nov 1994 08:49:37", "32 Nov 1994 08:49:37", "06 Nov 1600 08:49:37",
        "06 Nov 1994 24:00:00",
        "06 Nov 1994 08:60:00", "06 Nov 1994 08:49:60", "06 Nov 1994 08:49", "06 Nov 1994 008:49:37",
        "06 Nov 19945 08:49:37",
        "006 Nov 1994 08:49:37", "06 Nov 1994 08:49:375",
    ])
    func `a date that lacks something or cannot be is none`(text: String) {
        #expect(CookieDate.parse(text) == nil)
    }
}
