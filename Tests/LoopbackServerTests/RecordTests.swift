import Foundation
import LoopbackServer
import Testing

/// What the server remembers.
@Suite(.timeLimit(.minutes(1)))
struct RecordTests {
    static let content = Content.pattern(1_000)

    @Test func `requests over one connection share its number`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content))
        var first = try Client(server)
        for _ in 0..<3 { _ = try first.ask("GET", "/part?token=x", ["X-Note": "hello"]) }
        var second = try Client(server)
        _ = try second.ask("HEAD", "/part")
        #expect(server.requests.map(\.connection) == [1, 1, 1, 2])
        #expect(server.requests.map(\.method) == ["GET", "GET", "GET", "HEAD"])
        #expect(server.requests.map(\.bodyBytesSent) == [1_000, 1_000, 1_000, 0])
        #expect(server.requests[0].path == "/part")
        #expect(server.requests[0].query == "token=x")
        #expect(server.requests[0].headers["x-note"] == "hello")
    }

    @Test func `a connection ends when the client or the answer says so`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content))
        server.serve("/last", .ok(Self.content).closing())
        var client = try Client(server)
        #expect(try client.ask("GET", "/part", ["Connection": "close"])["Connection"] == "close")
        #expect(client.readToEnd().isEmpty)
        client = try Client(server)
        #expect(try client.ask("GET", "/last")["Connection"] == "close")
        #expect(client.readToEnd().isEmpty)
    }

    @Test func `requests at the same time are seen to overlap`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/part", .ok(Self.content).held(at: 500, by: gate), head: .ok(Self.content).held(by: gate))
        var clients = try (0..<5).map { _ in try Client(server) }
        for client in clients[..<3] { client.send("GET", "/part") }
        for client in clients[3...] { client.send("HEAD", "/part") }
        await gate.reached(5)
        gate.open()
        for index in clients.indices { _ = try clients[index].reply(to: index < 3 ? "GET" : "HEAD") }
        #expect(server.maximumConcurrentGETs == 3)
        #expect(server.maximumConcurrentHEADs == 2)
        let requests = server.requests
        #expect(requests[0].overlaps(requests[1]))
    }

    @Test func `requests one after another never seem to overlap`() throws {
        let server = try LoopbackServer()
        server.serve("/length", .ok(Self.content))
        server.serve("/chunked", .ok(Self.content).chunked())
        server.serve("/close", .ok(Self.content).untilClose())
        server.serve("/cut", .ok(Self.content).cut(after: 10))
        for round in 0..<400 {
            var client = try Client(server)
            _ = try client.ask("GET", ["/length", "/chunked", "/close", "/cut"][round % 4])
            client.close()
        }
        #expect(server.requests.count == 400)
        #expect(server.maximumConcurrentGETs == 1)
    }

    @Test func `a request ends when its client leaves`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).stalled(after: 10))
        for _ in 0..<20 {
            var client = try Client(server)
            client.send("GET", "/part")
            _ = try client.readHead()
            client.close()
        }
        #expect(server.maximumConcurrentGETs == 1)
    }

    @Test func `a client that leaves in the middle of a large body does no harm`() throws {
        let server = try LoopbackServer()
        server.serve("/large", .ok(.zeros(1 << 30)))
        server.serve("/part", .ok(Self.content))
        for _ in 0..<10 {
            var client = try Client(server)
            client.send("GET", "/large")
            #expect(client.read(upTo: 10_000).count == 10_000)
            client.close()
        }
        var client = try Client(server)
        #expect(try client.ask("GET", "/part").body.count == 1_000)
        server.stop()
        #expect(server.requests.allSatisfy { $0.ended != nil && $0.bodyBytesSent < 1 << 30 })
    }

    @Test func `nonsense in place of a request ends the connection`() throws {
        let server = try LoopbackServer()
        var client = try Client(server)
        client.send("GET /with a space", "/")
        #expect(client.readToEnd().isEmpty)
        #expect(server.requests.isEmpty)
    }

    @Test func `a server that has stopped takes no clients`() throws {
        let server = try LoopbackServer()
        server.stop()
        server.stop()
        #expect(throws: SocketError.self) { try Client(server) }
    }
}
