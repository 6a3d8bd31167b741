import Foundation
import LoopbackServer
import Testing

/// How bodies are framed, broken off, held and slowed down.
@Suite(.timeLimit(.minutes(1)))
struct BodyTests {
    static let content = Content.pattern(100_000, seed: 7)

    /// Asks a new server with one answer for one path.
    private func ask(_ answer: Answer, _ method: String = "GET") throws -> (reply: Reply, client: Client) {
        let server = try LoopbackServer()
        server.serve("/part", answer)
        var client = try Client(server)
        return (try client.ask(method, "/part"), client)
    }

    @Test func `a plain body has its length and all its bytes`() throws {
        let (reply, _) = try ask(.ok(Self.content))
        #expect(reply.status == 200)
        #expect(reply["Content-Length"] == "100000")
        #expect(Data(reply.body) == Self.content.bytes())
    }

    @Test func `a chunked body has no length`() throws {
        let (reply, _) = try ask(.ok(Self.content).chunked(30_000))
        #expect(reply["Content-Length"] == nil)
        #expect(reply.chunks == 4)
        #expect(reply.isComplete)
        #expect(Data(reply.body) == Self.content.bytes())
    }

    @Test func `a chunked body can be cut`() throws {
        let (reply, _) = try ask(.ok(Self.content).chunked(30_000).cut(after: 45_000))
        #expect(!reply.isComplete)
        #expect(Data(reply.body) == Self.content.bytes(0..<45_000))
    }

    @Test func `a body without a length ends with the connection`() throws {
        let (reply, _) = try ask(.ok(Self.content).untilClose())
        #expect(reply["Content-Length"] == nil)
        #expect(reply["Transfer-Encoding"] == nil)
        #expect(reply["Connection"] == "close")
        #expect(Data(reply.body) == Self.content.bytes())
    }

    @Test(arguments: [0, 1, 40_000, 99_999] as [Int64])
    func `a cut body ends in order after exactly so many bytes`(_ count: Int64) throws {
        let (reply, client) = try ask(.ok(Self.content).cut(after: count))
        #expect(!reply.isComplete)
        #expect(!client.wasReset)
        #expect(Data(reply.body) == Self.content.bytes(0..<count))
    }

    @Test func `a reset body arrives up to the reset`() throws {
        let (reply, client) = try ask(.ok(Self.content).reset(after: 40_000))
        #expect(client.wasReset)
        #expect(Data(reply.body) == Self.content.bytes(0..<40_000))
    }

    @Test func `a body can be longer than promised`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).claimingLength(10))
        var client = try Client(server)
        client.send("GET", "/part")
        #expect(try client.readHead()["Content-Length"] == "10")
        #expect(Data(client.readToEnd()) == Self.content.bytes())
    }

    @Test func `a body can be shorter than promised`() throws {
        let (reply, _) = try ask(.ok(Self.content).claimingLength(100_001))
        #expect(!reply.isComplete)
        #expect(reply.body.count == 100_000)
    }

    @Test func `a gate holds the body at its byte until it is opened`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/part", .ok(Self.content).held(at: 12_345, by: gate))
        var client = try Client(server)
        client.send("GET", "/part")
        await gate.reached()
        #expect(server.requests.first?.bodyBytesSent == 12_345)
        #expect(server.requests.first?.ended == nil)
        gate.open()
        #expect(Data(try client.reply().body) == Self.content.bytes())
        #expect(server.requests.first?.ended != nil)
    }

    @Test func `a gate before the head holds a HEAD too`() throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/part", .ok(Self.content).held(by: gate))
        var client = try Client(server)
        client.send("HEAD", "/part")
        #expect(gate.waitUntilReached())
        #expect(server.requests.first?.status == nil)
        gate.open()
        #expect(try client.reply(to: "HEAD").status == 200)
    }

    @Test func `waiting for a gate that nobody reaches ends with the task or the time`() async {
        let gate = Gate()
        #expect(!gate.waitUntilReached(timeout: .milliseconds(1)))
        let waiting = Task { await gate.reached() }
        waiting.cancel()
        await waiting.value
        #expect(gate.arrivals == 0)
    }

    @Test func `a stalled body ends when the server stops`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).stalled(after: 10))
        var client = try Client(server)
        client.send("GET", "/part")
        #expect(try client.readHead().status == 200)
        #expect(Data(client.read(upTo: 10)) == Self.content.bytes(0..<10))
        server.stop()
        #expect(client.readToEnd().isEmpty)
        #expect(server.requests.first?.ended != nil)
    }

    @Test func `a paced body is not sent faster than its pace`() throws {
        let start = ContinuousClock.now
        let (reply, _) = try ask(.ok(.pattern(50_000)).paced(500_000))
        // A slow machine makes it slower, never faster: the last piece is due after 80 of 100 ms.
        #expect(start.duration(to: .now) >= .milliseconds(80))
        #expect(reply.body.count == 50_000)
    }

    @Test func `an answer can be late`() throws {
        let start = ContinuousClock.now
        let (reply, _) = try ask(.ok(Self.content).delayed(by: .milliseconds(30)))
        #expect(start.duration(to: .now) >= .milliseconds(30))
        #expect(reply.status == 200)
    }

    @Test func `a part of 5 GiB is served from beyond 32 bits`() throws {
        let server = try LoopbackServer()
        let content = Content.pattern(5 << 30)
        server.serve("/part", .ok(content))
        var client = try Client(server)
        #expect(try client.ask("HEAD", "/part")["Content-Length"] == "5368709120")
        let start: Int64 = (5 << 30) - 100
        let reply = try client.ask("GET", "/part", ["Range": "bytes=\(start)-"])
        #expect(reply["Content-Range"] == "bytes 5368709020-5368709119/5368709120")
        #expect(Data(reply.body) == content.bytes(start..<5 << 30))
        #expect(reply.body != [UInt8](content.bytes(0..<100)))
    }

    @Test func `an encoded body says so and is a gzip stream`() throws {
        let (reply, _) = try ask(.ok(Content(Array("hello".utf8)).gzipped))
        #expect(reply["Content-Encoding"] == "gzip")
        let expected: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1, 5, 0, 0xFA, 0xFF]
        // The CRC-32 of "hello" is 3610a686.
        #expect(reply.body == expected + Array("hello".utf8) + [0x86, 0xA6, 0x10, 0x36, 5, 0, 0, 0])
    }
}
