import Foundation
import LoopbackServer
import Testing

/// What HEAD gets.
@Suite(.timeLimit(.minutes(1)))
struct HeadTests {
    static let content = Content.pattern(5_000)

    /// Answers to HEAD, and the status and length that the client must see.
    static let cases: [(String, Answer, Int, String?)] = [
        ("right", .ok(content), 200, "5000"),
        ("refused", .status(405, ""), 405, "0"),
        ("forbidden", .status(403, "no"), 403, "2"),
        ("not implemented", .status(501, "no"), 501, "2"),
        ("no length", .ok(content).untilClose(), 200, nil),
        ("length left out", .ok(content).without("Content-Length"), 200, nil),
        ("chunked", .ok(content).chunked(), 200, nil),
        ("zero", .ok(content).claimingLength(0), 200, "0"),
        ("another length", .ok(content).claimingLength(4_999), 200, "4999"),
    ]

    @Test(arguments: cases.indices)
    func `HEAD is answered as the script says, and GET rightly`(_ index: Int) throws {
        let (_, answer, status, length) = Self.cases[index]
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content), head: answer)
        var first = try Client(server)
        first.send("HEAD", "/part", ["Connection": "close"])
        let head = try first.reply(to: "HEAD")
        #expect(head.status == status)
        #expect(head["Content-Length"] == length)
        #expect(first.readToEnd().isEmpty)
        var second = try Client(server)
        #expect(Data(try second.ask("GET", "/part").body) == Self.content.bytes())
    }

    @Test func `HEAD without answers of its own does not use up those of GET`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .status(503, "later"), .ok(Self.content))
        var client = try Client(server)
        #expect(try client.ask("HEAD", "/part").status == 503)
        #expect(try client.ask("HEAD", "/part").status == 503)
        #expect(try client.ask("GET", "/part").status == 503)
        #expect(try client.ask("HEAD", "/part").status == 200)
        #expect(try client.ask("GET", "/part").status == 200)
    }

    @Test func `a HEAD that hangs does not keep the server from stopping`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content), head: .ok(Self.content).hanging())
        let hanging = try Client(server)
        hanging.send("HEAD", "/part")
        var other = try Client(server)
        #expect(try other.ask("GET", "/part").status == 200)
        server.stop()
        #expect(server.requests.allSatisfy { $0.ended != nil })
    }
}
