import Testing

@testable import SerialDataTasks

struct ContentRangeTests {
    @Test(
        arguments: [
            ("bytes 0-9/10", 0, 9, 10), ("bytes 0-0/1", 0, 0, 1), ("bytes 5-9/10", 5, 9, 10),
            ("bytes 0-4/10", 0, 4, 10),
            ("BYTES 0-9/10", 0, 9, 10), ("Bytes 0-9/*", 0, 9, nil), ("bytes */10", nil, nil, 10),
            ("bytes */0", nil, nil, 0), (" bytes 0-9/10\t", 0, 9, 10), ("bytes 007-009/010", 7, 9, 10),
            ("bytes 0-9223372036854775806/9223372036854775807", 0, .max - 1, .max),
            ("bytes 0-9223372036854775806/*", 0, .max - 1, nil),
        ] as [(String, Int64?, Int64?, Int64?)]
    )
    func `a range that makes sense is read`(text: String, first: Int64?, last: Int64?, total: Int64?) throws {
        let range = try #require(ContentRange(parsing: text))
        #expect(range.first == first)
        #expect(range.last == last)
        #expect(range.total == total)
    }

    @Test(arguments: [
        "", " ", "bytes", "bytes ", "bytes 10", "bytes 0-9", "bytes 0-9/", "bytes /10", "bytes -/10", "bytes 0-/10",
        "bytes -9/10", "bytes */*", "bytes *-9/10", "bytes 0-*/10", "bytes  0-9/10", "bytes 0 -9/10", "bytes 0-9 /10",
        "bytes 0-9/10 11", "bytes=0-9/10", "bytes: 0-9/10", "items 0-9/10", "byte 0-9/10", "0-9/10",
        "bytes 9-0/10", "bytes 0-10/10", "bytes 0-9/9", "bytes 0-9/0", "bytes +0-9/10", "bytes 0-+9/10",
        "bytes 0-9/+10",
        "bytes 0--9/10", "bytes 0-9-9/10", "bytes 0-9/10/10", "bytes 0x0-9/10", "bytes 0-9/1e1", "bytes ٠-٩/10",
        "bytes 0-9223372036854775807/*", "bytes 0-9/9223372036854775808", "bytes 0-9223372036854775808/*",
        "bytes 99999999999999999999-99999999999999999999/*", "bytes 0-9/10, bytes 0-9/10", "bytes 0-9/10\u{0}",
    ])
    func `a range that is malformed or contradicts itself is none`(text: String) {
        #expect(ContentRange(parsing: text) == nil)
    }
}
