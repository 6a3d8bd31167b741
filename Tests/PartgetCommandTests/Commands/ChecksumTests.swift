import Foundation
import LoopbackServer
import PartgetCommand
import Testing

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct ChecksumTests {
    /// The SHA-256 of `abc` (FIPS 180-2, appendix B.1).
    private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    /// Runs a download of `a.bin`, which is `abc`, and `b.bin` with a checksum file.
    private func run(_ checksums: String) async throws -> CommandRun {
        let server = try LoopbackServer()
        let urls = server.serve([("a.bin", Data("abc".utf8)), ("b.bin", Data("other".utf8))])
        try Data(checksums.utf8).write(to: file("SHA256SUMS"))
        return await partget(urls + ["--checksums", "SHA256SUMS"])
    }

    @Test func `parts that have their digests are taken, and those without one are named`() async throws {
        let run = try await run("\(abc)  a.bin\n")
        #expect(run.status == .done, "\(run.errors.text)")
        #expect(
            run.errors.lines.first == "partget: warning: No checksum is listed for b.bin; nothing is compared there."
        )
    }

    @Test func `a part with another digest is refused`() async throws {
        let run = try await run("\(abc)  a.bin\n\(abc) *b.bin\n")
        #expect(run.status == .damaged)
        #expect(run.errors.lines.last?.contains("b.bin") == true)
        #expect(!FileManager.default.fileExists(atPath: file("b.bin").path))
    }

    @Test func `a list that has none of the parts, or is none, is refused before anything is asked`() async throws {
        let other = try await run("\(abc)  c.bin\n")
        #expect(other.status == .usage)
        #expect(other.errors.lines.first == "partget: error: The checksum file lists none of the parts: a.bin, b.bin.")
        let none = try await run("hello\n")
        #expect(none.status == .usage)
        #expect(none.errors.text.contains("Line 1 of SHA256SUMS is no checksum"))
        let missing = await partget(["http://127.0.0.1:1/x", "--checksums", "nothere"])
        #expect(missing.errors.lines.first == "partget: error: The checksum file nothere could not be read.")
    }
}
