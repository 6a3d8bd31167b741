import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// Parts whose digest is known beforehand.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct DigestDownloadTests {
    /// `abc`, and its digests as the standards give them.
    private static let abc = Content(Array("abc".utf8))
    private static let digests: [(Digest.Algorithm, String)] = [
        (.md5, "900150983cd24fb0d6963f7d28e17f72"),
        (.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            .sha512,
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
    ]

    /// A part with a digest.
    private func part(_ url: URL, _ algorithm: Digest.Algorithm, _ hexadecimal: String) throws -> Part {
        let digest: Digest = try #require(Digest(algorithm, hexadecimal: hexadecimal))
        return Part(url: url, digest: digest)
    }

    @Test(arguments: digests)
    func `a part with the right digest is taken`(algorithm: Digest.Algorithm, hexadecimal: String) async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(Self.abc))
        let part = try part(server.url("/a.bin"), algorithm, hexadecimal.uppercased())
        _ = try await SerialDataTaskSequence(parts: [part], to: .concatenation(file("a.bin"))).value
        #expect(try Data(contentsOf: file("a.bin")) == Data("abc".utf8))
        #expect(server.gets.count == 1)
    }

    @Test func `a part that came wrong once is fetched once more, alone`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.pattern(1000)))
        server.serve("/b.bin", .ok(Content(Array("abd".utf8))), .ok(Self.abc))
        let parts = [Part(url: server.url("/a.bin")), try part(server.url("/b.bin"), .md5, Self.digests[0].1)]
        let download = SerialDataTaskSequence(parts: parts, to: .concatenation(file("all.bin")), configuration: quick())
        let (error, events) = await run(download)
        #expect(error == nil, "\(error?.message ?? "")")
        #expect(try Data(contentsOf: file("all.bin")) == Content.pattern(1000).bytes() + Data("abc".utf8))
        #expect(server.gets == ["GET /a.bin", "GET /b.bin", "GET /b.bin"])
        let reasons = events.compactMap { event -> String? in
            if case .partRestarted(_, let reason, 3) = event { reason } else { nil }
        }
        #expect(reasons.count == 1)
        #expect(reasons.first?.contains("md5") == true)
    }

    @Test func `a part that stays wrong is named with both digests, and the others are kept`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.pattern(1000)))
        server.serve("/b.bin", .ok(Content(Array("abd".utf8))))
        let parts = [Part(url: server.url("/a.bin")), try part(server.url("/b.bin"), .md5, Self.digests[0].1)]
        let download = SerialDataTaskSequence(parts: parts, to: .concatenation(file("all.bin")), configuration: quick())
        let (error, _) = await run(download)
        #expect(error?.code == .damaged)
        for words in ["Part 2 of 2 (b.bin)", Self.digests[0].1, "4911e516e5aa21d327512e0c8b197616"] {
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
        #expect(try filesThere() == ["all.bin.partial", "all.bin.partial.json"])
        #expect(server.gets == ["GET /a.bin", "GET /b.bin", "GET /b.bin"])
        // Put right, a later run fetches that part alone.
        server.serve("/b.bin", .ok(Self.abc))
        let again = SerialDataTaskSequence(parts: parts, to: .concatenation(file("all.bin")), configuration: quick())
        _ = try await again.value
        #expect(server.gets.dropFirst(3) == ["GET /b.bin"])
    }

    @Test(arguments: [0, 1, 100_000, 299_999])
    func `a part that goes on is hashed from its beginning`(cut: Int64) async throws {
        let server = try LoopbackServer()
        let content = Content.pattern(300_000, seed: 8)
        server.serve("/a.bin", .ok(content).cut(after: cut), .ok(content))
        // Found out by a first download.
        let wrong = try part(server.url("/a.bin"), .sha256, String(repeating: "0", count: 64))
        let first = SerialDataTaskSequence(parts: [wrong], to: .concatenation(file("x")), configuration: quick())
        let message = try #require(await failure(of: first)).message
        let found = try #require(message.firstMatch(of: /digest is ([0-9a-f]{64})/)?.output.1)
        server.serve("/a.bin", .ok(content).cut(after: cut), .ok(content))
        let right = try part(server.url("/a.bin"), .sha256, String(found))
        let configuration = quick { $0.maximumAttempts = 1 }
        let broken = SerialDataTaskSequence(parts: [right], to: .concatenation(file("a")), configuration: configuration)
        if await failure(of: broken) != nil {
            _ = try await SerialDataTaskSequence(parts: [right], to: .concatenation(file("a")), configuration: quick())
                .value
        }
        #expect(try Data(contentsOf: file("a")) == content.bytes())
    }

    @Test func `a part that an earlier run completed is held against a digest that is new`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/1.bin", .ok(Content(Array("abd".utf8))))
        server.serve("/2.bin", .ok(.pattern(2000)).held(at: 1000, by: gate), .ok(.pattern(2000)))
        let urls = [server.url("/1.bin"), server.url("/2.bin")]
        let first = SerialDataTaskSequence(urls, to: .concatenation(file("all")), configuration: quick())
        first.resume()
        await gate.reached()
        first.cancel()
        _ = await failure(of: first)
        gate.open()
        let parts = [try part(urls[0], .md5, Self.digests[0].1), Part(url: urls[1])]
        let wrong = SerialDataTaskSequence(parts: parts, to: .concatenation(file("all")), configuration: quick())
        #expect(await failure(of: wrong)?.code == .damaged)
    }

    @Test(arguments: [true, false])
    func `a finished file is held against a digest that is new`(replaces: Bool) async throws {
        let server = try LoopbackServer()
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let wrong = Content(Array("abd".utf8)).with { $0.lastModified = date }
        server.serve("/a.bin", .ok(wrong))
        _ = try await SerialDataTaskSequence([server.url("/a.bin")], to: .directory(TemporaryFolder.url)).value
        server.serve("/a.bin", .ok(Self.abc.with { $0.lastModified = date }))
        let right = try part(server.url("/a.bin"), .md5, Self.digests[0].1)
        let configuration = quick { $0.replacesExistingFiles = replaces }
        let again = SerialDataTaskSequence(
            parts: [right],
            to: .directory(TemporaryFolder.url),
            configuration: configuration
        )
        let error = await failure(of: again)
        #expect(error?.code == (replaces ? nil : .damaged))
        #expect(try Data(contentsOf: file("a.bin")) == Data((replaces ? "abc" : "abd").utf8))
    }

    @Test func `an empty part has the digest of nothing`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.pattern(0)))
        let part = try part(server.url("/a.bin"), .md5, "d41d8cd98f00b204e9800998ecf8427e")
        _ = try await SerialDataTaskSequence(parts: [part], to: .directory(TemporaryFolder.url)).value
        #expect(try filesThere() == ["a.bin"])
    }
}
