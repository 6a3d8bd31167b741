import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// Redirects, and what is sent along with them.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct RedirectedDownloadTests {
    /// The part's bytes.
    private let content = Content.pattern(5000, seed: 4)

    /// Downloads `/a.bin` of a server, and returns the error if there was one.
    private func download(
        _ url: URL,
        _ change: (inout SerialDataTaskSequence.Configuration) -> Void = { _ in }
    ) async -> DownloadError? {
        let destination = SerialDataTaskSequence.Destination.concatenation(file("a.bin"))
        return await failure(of: SerialDataTaskSequence([url], to: destination, configuration: quick(change)))
    }

    @Test(
        arguments: [301, 302, 303, 307, 308],
        ["/b/c.bin", "b/c.bin", "./b/../b/c.bin", "//HOST/b/c.bin", "?x", "/b/ü c.bin"]
    )
    func `a redirect is followed to where it leads`(status: Int, location: String) async throws {
        let server = try LoopbackServer()
        let host = "127.0.0.1:\(server.port)"
        server.serve("/a.bin", .redirect(status, to: location.replacing("HOST", with: host)))
        for path in ["/b/c.bin", "/a.bin?x", "/b/%C3%BC%20c.bin"] { server.serve(path, .ok(content)) }
        let error = await download(server.url("/a.bin"))
        #expect(error == nil, "\(location): \(error?.message ?? "")")
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
    }

    @Test func `a redirect that goes round is given up`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .redirect(to: "/b.bin"))
        server.serve("/b.bin", .redirect(to: "/a.bin"))
        let error = await download(server.url("/a.bin"))
        #expect(error?.code == .unexpectedAnswer)
        #expect(error?.message.contains("redirects more than 20 times") == true, "\(error?.message ?? "")")
        #expect(server.gets.count <= 42)
    }

    @Test(arguments: ["ftp://127.0.0.1/a.bin", "file:///etc/passwd", "", "http://", "javascript:alert(1)"])
    func `a redirect to something else than HTTP is refused`(location: String) async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .redirect(to: location))
        let error = await download(server.url("/a.bin"))
        #expect(error != nil)
        #expect(try filesThere().isEmpty)
    }

    @Test func `the size of a redirect's own body is not that of the part`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .redirect(to: "/b.bin"))
        server.serve("/b.bin", .ok(content))
        let plan = try await SerialDataTaskSequence([server.url("/a.bin")], to: .directory(TemporaryFolder.url)).plan
        #expect(plan.totalBytes == 5000)
        #expect(try filesThere().isEmpty)
    }

    @Test(arguments: [302, 307])
    func `another server gets no credential, no cookie and no field of the caller`(status: Int) async throws {
        let (first, second) = (try LoopbackServer(), try LoopbackServer())
        let target = second.url("/b.bin").absoluteString
        first.serve("/a.bin", Answer.redirect(status, to: target).header("Set-Cookie", "session=secret; Path=/"))
        second.serve("/b.bin", .ok(content))
        let user = first.url("/a.bin").absoluteString.replacing("http://", with: "http://me:secret@")
        let error = await download(try #require(URL(string: user))) {
            $0.headers = [HeaderField("X-Token", "secret"), HeaderField("Cookie", "own=secret")]
        }
        #expect(error == nil, "\(error?.message ?? "")")
        #expect(!first.requests.isEmpty && !second.requests.isEmpty)
        for request in first.requests {
            #expect(request.headers["Authorization"] == "Basic bWU6c2VjcmV0")
            #expect(request.headers["X-Token"] == "secret")
            #expect(request.headers["Cookie"]?.contains("own=secret") == true)
        }
        for request in second.requests {
            #expect(request.headers["Authorization"] == nil)
            #expect(request.headers["X-Token"] == nil)
            #expect(request.headers["Cookie"] == nil)
        }
    }

    @Test func `a redirect back to the first server carries its credentials again`() async throws {
        let (first, second) = (try LoopbackServer(), try LoopbackServer())
        first.serve("/a.bin", .redirect(to: second.url("/b.bin").absoluteString))
        second.serve("/b.bin", .redirect(to: first.url("/c.bin").absoluteString))
        first.serve("/c.bin", .ok(content).requiring("X-Token", "1"))
        let error = await download(first.url("/a.bin")) { $0.headers = [HeaderField("X-Token", "1")] }
        #expect(error == nil, "\(error?.message ?? "")")
        #expect(second.requests.allSatisfy { $0.headers["X-Token"] == nil })
    }

    @Test func `a cookie of this run is sent back to its server`() async throws {
        let server = try LoopbackServer()
        let opened = Answer.redirect(to: "/b.bin").adding("Set-Cookie", "a=1; Path=/").adding(
            "Set-Cookie",
            "b=2; Path=/"
        )
        server.serve("/a.bin", opened)
        server.serve("/b.bin", .ok(content).requiringCookie("a=1").requiringCookie("b=2"))
        let error = await download(server.url("/a.bin"))
        #expect(error == nil, "\(error?.message ?? "")")
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
    }

    @Test func `no secret is in the record, an event or an error`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content).cut(after: 2000), .status(403), head: .ok(content))
        let text = server.url("/a.bin?signature=secret").absoluteString.replacing("http://", with: "http://me:secret@")
        let download = SerialDataTaskSequence(
            [try #require(URL(string: text))],
            to: .concatenation(file("a.bin")),
            configuration: quick { $0.headers = [HeaderField("X-Token", "secret")] }
        )
        let (error, events) = await run(download)
        #expect(error?.code == .refused)
        #expect(!"\(events)".contains("secret"))
        let record = try String(contentsOf: file("a.bin.partial.json"), encoding: .utf8)
        #expect(record.contains("a.bin"))
        #expect(!record.contains("secret") && !record.contains("http"))
        let attributes = try FileManager.default.attributesOfItem(atPath: file("a.bin.partial.json").path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test(arguments: ["X-A\r\nB: c", "", "Range", "if-range", "Accept-Encoding", "Ho st"])
    func `a field that would break a request is refused before it is sent`(name: String) async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(content))
        let error = await download(server.url("/a.bin")) { $0.headers = [HeaderField(name, "1")] }
        #expect(error?.code == .invalidInput)
        #expect(server.requests.isEmpty)
    }
}
