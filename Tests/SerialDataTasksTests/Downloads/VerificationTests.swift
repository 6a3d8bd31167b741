import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// Archives that came damaged.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct VerificationTests {
    /// The sets that ship with the tests of joining.
    private static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("SplitArchiveTests/Fixtures/zip_deflated")

    /// The volumes.
    private static let names = ["data.z01", "data.z02", "data.zip"]

    /// The bytes of a volume, with one of them changed if a place is given.
    private func bytes(_ name: String, flipped place: Int? = nil) throws -> Content {
        var bytes = try [UInt8](Data(contentsOf: Self.fixtures.appendingPathComponent(name)))
        if let place { bytes[place] ^= 0x10 }
        return Content(bytes)
    }

    /// Serves the set; `damaged` is the volume that has a wrong byte, for so many requests.
    private func serve(_ damaged: String?, at place: Int = 30_000, always: Bool = false) throws -> (
        LoopbackServer, [URL]
    ) {
        let server = try LoopbackServer()
        for name in Self.names {
            // A mirror that is out of order serves wrong bytes under the right validator.
            let right = try bytes(name).with { $0.etag = "\"\(name)\"" }
            let wrong = try bytes(name, flipped: name == damaged ? place : nil).with { $0.etag = "\"\(name)\"" }
            if always { server.serve("/\(name)", .ok(wrong)) } else { server.serve("/\(name)", .ok(wrong), .ok(right)) }
        }
        return (server, Self.names.map { server.url("/\($0)") })
    }

    @Test func `every member of a sound archive is counted`() async throws {
        let (server, urls) = try serve(nil)
        defer { server.stop() }
        let outcome = try await SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url)).value
        let verification = try #require(outcome.files.first?.verification)
        #expect(verification.verifiedMembers == 7)
        #expect(verification.unverifiedMembers.isEmpty)
    }

    @Test(arguments: ["data.z01", "data.z02"])
    func `a damaged part is named and fetched again, alone`(damaged: String) async throws {
        let (server, urls) = try serve(damaged)
        let download = SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url), configuration: quick())
        let (error, events) = await run(download)
        #expect(error == nil, "\(error?.message ?? "")")
        let restarted = events.compactMap { event -> String? in
            if case .partRestarted(let part, let reason, _) = event, reason.contains("damaged") {
                part.name
            } else {
                nil
            }
        }
        #expect(restarted.contains(damaged))
        #expect(server.gets.count == 3 + restarted.count)
        #expect(server.gets.dropFirst(3).contains("GET /\(damaged)"))
        guard case .finished(.success(let outcome))? = events.last else { return }
        #expect(outcome.files.first?.verification?.verifiedMembers == 7)
        #expect(download.progress.fractionCompleted == 1)
        #expect(try filesThere() == ["data.zip"])
    }

    @Test func `an archive that stays damaged never gets its name, and the message says what and where`() async throws {
        let (server, urls) = try serve("data.z02", always: true)
        let configuration = quick()
        let error = await failure(
            of: SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url), configuration: configuration)
        )
        #expect(error?.code == .damaged)
        for words in ["large.txt", "data.z01", "data.zip", "publisher"] {
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
        #expect(try filesThere().allSatisfy { $0.contains("partial") })
        // Put right, a later run fetches what was in doubt.
        server.serve("/data.z02", .ok(try bytes("data.z02").with { $0.etag = "\"data.z02\"" }))
        _ = try await SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url)).value
        #expect(try filesThere() == ["data.zip"])
    }

    @Test func `without verification a damaged archive is taken as it is`() async throws {
        let (server, urls) = try serve("data.z02", always: true)
        let configuration = quick { $0.verifies = false }
        let outcome = try await SerialDataTaskSequence(
            urls,
            to: .archives(in: TemporaryFolder.url),
            configuration: configuration
        ).value
        #expect(outcome.files.first?.verification == nil)
        #expect(server.gets.count == 3)
    }

    @Test func `volumes that stay files are not verified`() async throws {
        let (server, urls) = try serve("data.z02", always: true)
        defer { server.stop() }
        let outcome = try await SerialDataTaskSequence(urls, to: .directory(TemporaryFolder.url)).value
        #expect(outcome.files.count == 3)
    }
}
