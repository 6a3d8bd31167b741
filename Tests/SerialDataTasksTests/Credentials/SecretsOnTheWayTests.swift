import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct SecretsOnTheWayTests {
    /// The URL with credentials in it.
    private func adding(_ credentials: String, to url: URL) throws -> URL {
        try address(url.absoluteString.replacingOccurrences(of: "http://", with: "http://\(credentials)@"))
    }

    /// A download of one part into the folder of the test.
    private func download(_ part: Part) -> SerialDataTaskSequence {
        SerialDataTaskSequence(parts: [part], to: .directory(TemporaryFolder.url), configuration: quick())
    }

    @Test func `cookies that a redirect sets go along from there`() async throws {
        let server = try LoopbackServer()
        let redirect = Answer.redirect(to: "files/a.bin")
            .adding("Set-Cookie", "one=1; Path=/dir; Expires=Fri, 31 Dec 9999 23:59:59 GMT").adding(
                "Set-Cookie",
                "two=2; HttpOnly"
            )
            .adding("Set-Cookie", "elsewhere=3; Path=/elsewhere")
        server.serve("/dir/a.bin", redirect)
        server.serve("/dir/files/a.bin", .ok(.pattern(1000)).requiring("Cookie", "one=1; two=2"))
        _ = try await download(Part(url: server.url("/dir/a.bin"), name: "a.bin")).value
        #expect(try Data(contentsOf: file("a.bin")) == Content.pattern(1000).bytes())
    }

    @Test func `credentials and a caller's fields are sent to the origin of the part`() async throws {
        let server = try LoopbackServer()
        let content = Answer.ok(.pattern(1000)).requiring("Authorization", "Basic dTpwIHE=").requiring(
            "X-Token",
            "secret"
        )
        server.serve("/a.bin", .redirect(to: "/b.bin"))
        server.serve("/b.bin", content)
        let url = try adding("u:p%20q", to: server.url("/a.bin"))
        _ = try await download(Part(url: url, name: "a.bin", headers: [HeaderField("X-Token", "secret")])).value
        #expect(!server.requests.isEmpty)
        #expect(server.requests.allSatisfy { $0.headers["Authorization"] == "Basic dTpwIHE=" })
    }

    @Test func `credentials and a caller's fields are not sent to another origin`() async throws {
        let (first, second) = (try LoopbackServer(), try LoopbackServer())
        first.serve("/a.bin", .redirect(to: try adding("evil:evil", to: second.url("/b.bin")).absoluteString))
        second.serve("/b.bin", .ok(.pattern(1000)))
        let url = try adding("u:p", to: first.url("/a.bin"))
        _ = try await download(Part(url: url, name: "a.bin", headers: [HeaderField("X-Token", "secret")])).value
        #expect(!second.requests.isEmpty)
        #expect(second.requests.allSatisfy { $0.headers["Authorization"] == nil && $0.headers["X-Token"] == nil })
    }

    @Test func `what a failure tells holds no secret`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .status(403))
        let url = try adding("u:p4ssword", to: server.url("/a.bin?signature=s1gned#fr4gment"))
        let error = try #require(await failure(of: download(Part(url: url, name: "a.bin"))))
        #expect(error.message.contains("/a.bin"))
        for secret in ["p4ssword", "s1gned", "fr4gment"] { #expect(!"\(error)".contains(secret)) }
    }
}
