import Foundation
import LoopbackServer
import Testing

/// How ranges are answered.
@Suite(.timeLimit(.minutes(1)))
struct RangeTests {
    /// A range header for a body of 100 bytes, and what is due.
    struct Case: Sendable, CustomTestStringConvertible {
        let range: String
        var ifRange: String?
        let status: Int
        let served: Range<Int64>
        let contentRange: String?

        var testDescription: String { "\(range), If-Range \(ifRange ?? "absent"): \(status)" }
    }

    static let content = Content.pattern(100).with { $0.etag = "\"v1\"" }

    static let cases = [
        Case(range: "bytes=0-0", status: 206, served: 0..<1, contentRange: "bytes 0-0/100"),
        Case(range: "bytes=10-19", status: 206, served: 10..<20, contentRange: "bytes 10-19/100"),
        Case(range: "bytes=41-", status: 206, served: 41..<100, contentRange: "bytes 41-99/100"),
        Case(range: "bytes=90-500", status: 206, served: 90..<100, contentRange: "bytes 90-99/100"),
        Case(range: "bytes=-7", status: 206, served: 93..<100, contentRange: "bytes 93-99/100"),
        Case(range: "bytes=-700", status: 206, served: 0..<100, contentRange: "bytes 0-99/100"),
        Case(range: "bytes=100-", status: 416, served: 0..<0, contentRange: "bytes */100"),
        Case(range: "bytes=-0", status: 416, served: 0..<0, contentRange: "bytes */100"),
        Case(range: "bytes=9-3", status: 200, served: 0..<100, contentRange: nil),
        Case(range: "bytes=0-1,5-6", status: 200, served: 0..<100, contentRange: nil),
        Case(range: "lines=1-2", status: 200, served: 0..<100, contentRange: nil),
        Case(range: "bytes=x-", status: 200, served: 0..<100, contentRange: nil),
        Case(range: "bytes=5-", ifRange: "\"v1\"", status: 206, served: 5..<100, contentRange: "bytes 5-99/100"),
        Case(range: "bytes=5-", ifRange: "\"v0\"", status: 200, served: 0..<100, contentRange: nil),
        Case(range: "bytes=5-", ifRange: "W/\"v1\"", status: 200, served: 0..<100, contentRange: nil),
        Case(
            range: "bytes=5-",
            ifRange: "Mon, 01 Jan 2024 00:00:00 GMT",
            status: 206,
            served: 5..<100,
            contentRange: "bytes 5-99/100"
        ),
        Case(
            range: "bytes=5-",
            ifRange: "Tue, 02 Jan 2024 00:00:00 GMT",
            status: 200,
            served: 0..<100,
            contentRange: nil
        ),
    ]

    @Test(arguments: cases)
    func `a range is answered as RFC 9110 says`(_ given: Case) throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content))
        var client = try Client(server)
        let reply = try client.ask(
            "GET",
            "/part",
            ["Range": given.range].merging(given.ifRange.map { ["If-Range": $0] } ?? [:]) { $1 }
        )
        #expect(reply.status == given.status)
        #expect(reply["Content-Range"] == given.contentRange)
        #expect(Data(reply.body) == Self.content.bytes(given.served))
        #expect(reply["ETag"] == "\"v1\"")
    }

    @Test func `a weak ETag never matches If-Range`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content.with { $0.etag = "W/\"v1\"" }))
        var client = try Client(server)
        #expect(try client.ask("GET", "/part", ["Range": "bytes=5-", "If-Range": "W/\"v1\""]).status == 200)
    }

    @Test func `ranges can be ignored`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).ignoringRanges())
        var client = try Client(server)
        let reply = try client.ask("GET", "/part", ["Range": "bytes=50-"])
        #expect(reply.status == 200)
        #expect(reply["Accept-Ranges"] == nil)
        #expect(Data(reply.body) == Self.content.bytes())
    }

    @Test func `a 206 can serve fewer bytes than were asked for`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).serving { $0.lowerBound..<$0.lowerBound + 10 })
        var client = try Client(server)
        let reply = try client.ask("GET", "/part", ["Range": "bytes=50-"])
        #expect(reply.status == 206)
        #expect(reply["Content-Range"] == "bytes 50-59/100")
        #expect(Data(reply.body) == Self.content.bytes(50..<60))
    }

    @Test func `a 206 can claim a wrong start and total`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).claimingRange { served, _ in "bytes 0-\(served.upperBound - 1)/999" })
        var client = try Client(server)
        let reply = try client.ask("GET", "/part", ["Range": "bytes=50-"])
        #expect(reply["Content-Range"] == "bytes 0-99/999")
        #expect(Data(reply.body) == Self.content.bytes(50..<100))
    }
}
