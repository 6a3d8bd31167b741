import Foundation
import LoopbackServer
import Testing

/// Which answer a request gets.
@Suite(.timeLimit(.minutes(1)))
struct ScriptTests {
    static let content = Content.pattern(1_000)

    @Test func `answers come in their order, and the last one stays`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .status(503).times(2).header("Retry-After", "1"), .hangUp, .ok(Self.content))
        var client = try Client(server)
        for _ in 0..<2 {
            let reply = try client.ask("GET", "/part")
            #expect(reply.status == 503)
            #expect(reply["Retry-After"] == "1")
        }
        client.send("GET", "/part")
        #expect(client.readToEnd().isEmpty)
        client = try Client(server)
        for _ in 0..<3 { #expect(try client.ask("GET", "/part").status == 200) }
        #expect(server.requests(for: "/part").map(\.status) == [503, 503, nil, 200, 200, 200])
    }

    @Test func `content and validator can change between requests`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(.pattern(100, seed: 1)), .ok(.pattern(100, seed: 2)))
        var client = try Client(server)
        let (first, second) = (try client.ask("GET", "/part"), try client.ask("GET", "/part"))
        #expect(first.body != second.body)
        #expect(first["ETag"] != second["ETag"])
        #expect(first["Content-Length"] == second["Content-Length"])
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect sends its location as given`(_ status: Int) throws {
        let server = try LoopbackServer()
        server.serve("/here", .redirect(status, to: "../there?x=1"))
        var client = try Client(server)
        let reply = try client.ask("GET", "/here")
        #expect(reply.status == status)
        #expect(reply["Location"] == "../there?x=1")
    }

    @Test func `credentials are asked for until they are right`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).requiring("Authorization", "Bearer yes"))
        var client = try Client(server)
        let refused = try client.ask("GET", "/part", ["Authorization": "Bearer no"])
        #expect(refused.status == 401)
        #expect(refused["WWW-Authenticate"] == "Basic realm=\"loopback\"")
        #expect(try client.ask("GET", "/part", ["authorization": "Bearer yes"]).status == 200)
    }

    @Test func `cookies are set and required`() throws {
        let server = try LoopbackServer()
        server.serve("/sign-in", .ok(.page()).adding("Set-Cookie", "a=1; Path=/").adding("Set-Cookie", "b=2"))
        server.serve("/part", .ok(Self.content).requiringCookie("a=1", otherwise: .ok(.page())))
        var client = try Client(server)
        let cookies = try client.ask("GET", "/sign-in").headers.filter { $0.name == "Set-Cookie" }.map(\.value)
        #expect(cookies == ["a=1; Path=/", "b=2"])
        #expect(try client.ask("GET", "/part")["Content-Type"] == "text/html; charset=utf-8")
        #expect(try client.ask("GET", "/part", ["Cookie": "b=2; a=1"])["Content-Length"] == "1000")
    }

    @Test func `an interim answer comes first`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content).interim(103, ["Link": "</style.css>"]))
        var client = try Client(server)
        let early = try client.ask("GET", "/part")
        #expect(early.status == 103)
        #expect(early["Link"] == "</style.css>")
        #expect(try client.reply().body.count == 1_000)
    }

    @Test func `raw bytes are sent as they are`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .raw("SSH-2.0-nonsense\r\n"))
        var client = try Client(server)
        client.send("GET", "/part")
        #expect(client.readToEnd() == Array("SSH-2.0-nonsense\r\n".utf8))
    }

    @Test func `a path with a query has answers of its own`() throws {
        let server = try LoopbackServer()
        server.serve("/part", .ok(Self.content))
        server.serve("/part?v=2", .status(404))
        var client = try Client(server)
        #expect(try client.ask("GET", "/part?v=1").status == 200)
        #expect(try client.ask("GET", "/part?v=2").status == 404)
        #expect(server.requests.map(\.query) == ["v=1", "v=2"])
    }

    @Test func `the files of a folder are served, and nothing outside of it`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("loopback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = Self.content.bytes()
        try bytes.write(to: folder.appendingPathComponent("a part.z01"))
        let server = try LoopbackServer()
        server.serve(folder: folder, at: "/files")
        var client = try Client(server)
        let reply = try client.ask("GET", "/files/a%20part.z01", ["Range": "bytes=990-"])
        #expect(reply.status == 206)
        #expect(Data(reply.body) == bytes.suffix(10))
        #expect(reply["ETag"] != nil)
        #expect(try client.ask("GET", "/files/%2e%2e/secret").status == 404)
        #expect(try client.ask("GET", "/files").status == 404)
        #expect(try client.ask("GET", "/files/none").status == 404)
    }
}
