import Foundation
import LoopbackServer
import PartgetCommand
import Testing

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct AccessTests {
    /// `me:secret` in base64.
    private static let basic = "Basic bWU6c2VjcmV0"

    /// A server with one file that only one who is known gets.
    private func guardedServer() throws -> LoopbackServer {
        let server = try LoopbackServer()
        server.serve("/x.bin", .ok(.pattern(100)).requiring("Authorization", Self.basic))
        return server
    }

    @Test(arguments: [
        ["--user", "me:secret"], ["--user", "me"], ["--netrc"], ["--header", "Authorization: \(basic)"],
        ["--user", "other:wrong", "--header", "authorization: \(basic)"], ["--netrc", "--user=me:secret"],
    ]) func `a user and password are sent from wherever they come, and shown nowhere`(words: [String]) async throws {
        let server = try guardedServer()
        let netrc =
            words.count > 1 ? "machine 127.0.0.1 login no password no" : "machine 127.0.0.1 login me password secret"
        try Data(netrc.utf8).write(to: file("netrc"))
        let run = await partget(["-v", server.url("/x.bin").absoluteString] + words) { environment in
            environment.variables["NETRC"] = file("netrc").path
            environment.askPassword = { $0 == "Password of me: " ? "secret" : nil }
        }
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(!run.errors.text.contains("secret") && !run.errors.text.contains("bWU6"))
    }

    @Test func `a user in the URL counts more than the option`() async throws {
        let server = try guardedServer()
        let url = server.url("/x.bin").absoluteString.replacing("http://", with: "http://me:secret@")
        let run = await partget(["-v", url, "--user", "other:wrong"])
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(!run.errors.text.contains("secret"))
    }

    @Test func `header fields are sent with every request`() async throws {
        let server = try LoopbackServer()
        server.serve("/x.bin", .ok(.pattern(100)))
        let run = await partget([server.url("/x.bin").absoluteString, "--header", "X-One: 1", "--header=X-Two:2"])
        #expect(run.status == .done)
        #expect(server.requests.allSatisfy { $0.headers["X-One"] == "1" && $0.headers["X-Two"] == "2" })
    }

    @Test(arguments: [
        (["--header", "secret"], "--header must have the form 'Name: value'."),
        (
            ["--header", "Range: bytes=0-1"],
            "--header: The header field Range is set by the download itself and cannot be given."
        ),
        (
            ["--header", "A: secret\r\nB: c"],
            "--header: The value of the header field A has a line break or another control character in it."
        ),
        (["--user", ""], "--user needs a name: NAME or NAME:PASSWORD."),
        (["--user", ":secret"], "--user needs a name: NAME or NAME:PASSWORD."),
        (
            ["--user", "me"],
            "--user needs a password, and none was typed at a terminal: write NAME:PASSWORD or use --netrc."
        ),
        (["--user", "me:sec\nret"], "--user: a name or password cannot have control characters."),
        (["--netrc"], "--netrc: neither NETRC nor HOME says where the file is."),
    ]) func `what cannot be sent is told without its value`(words: [String], message: String) async {
        let run = await partget(["http://127.0.0.1:1/x"] + words)
        #expect(run.status == .usage)
        #expect(run.errors.lines.first == "partget: error: \(message)")
    }

    @Test func `a netrc file that is not there is told`() async {
        let run = await partget(["http://127.0.0.1:1/x", "--netrc"]) { $0.variables["NETRC"] = "/nothere" }
        #expect(run.errors.lines.first == "partget: error: --netrc: /nothere could not be read.")
    }
}
