import Foundation
import LoopbackServer
import SerialDataTasks
import SplitArchive
import Testing

/// Volume sets that real programs made, downloaded into one archive.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct SplitSetTests {
    /// The sets that ship with the tests of joining.
    private static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("SplitArchiveTests/Fixtures")

    /// Serves a set; returns the names of its volumes in joining order.
    private func serve(_ set: String, from server: LoopbackServer) throws -> [String] {
        let folder = Self.fixtures.appendingPathComponent(set)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names { server.serve("/\(name)", .ok(try Content(file: folder.appendingPathComponent(name)))) }
        return VolumeSet.sets(in: names).sets.first?.volumes.map(\.name) ?? names
    }

    @Test(
        arguments: [
            "zip_deflated", "zip_stored", "zip_directory", "zip_streamed", "zip_encrypted", "seven_zip", "seven_aes",
            "seven_7z", "split_letters", "split_digits", "split_tar",
        ],
        [0, 1, 2]
    )
    func `a set in any order becomes the archive that joining its volumes makes`(set: String, rotation: Int)
        async throws
    {
        let server = try LoopbackServer()
        let names = try serve(set, from: server)
        let folder = Self.fixtures.appendingPathComponent(set)
        let volumes = names.map { folder.appendingPathComponent($0) }
        let joined = try Joiner.join(volumes, to: file("expected"))
        let turn = rotation % names.count
        let urls = (names[turn...] + names[..<turn]).reversed().map { server.url("/\($0)") }

        let download = SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url))
        let outcome = try await download.value
        let result = try #require(outcome.files.first)
        #expect(outcome.files.count == 1)
        #expect(try Data(contentsOf: result.url) == Data(contentsOf: joined.file))
        #expect(result.partCount == names.count)
        #expect(server.gets == names.map { "GET /\($0)" })
        #expect(server.requests.count == 2 * names.count)
        #expect(server.maximumConcurrentGETs == 1)
        #expect(download.progress.fractionCompleted == 1)
        #expect(try filesThere() == ["expected", result.url.lastPathComponent].sorted())
    }

    @Test(arguments: ["zip_deflated", "zip_directory", "seven_zip", "split_letters"])
    func `a set that is broken off anywhere goes on to the same archive`(set: String) async throws {
        let server = try LoopbackServer()
        let names = try serve(set, from: server)
        let volumes = names.map { Self.fixtures.appendingPathComponent(set).appendingPathComponent($0) }
        let expected = try Data(contentsOf: Joiner.join(volumes, to: file("expected")).file)
        let urls = names.map { server.url("/\($0)") }
        let sizes = try volumes.map { try Data(contentsOf: $0).count }
        for (number, name) in names.enumerated() {
            for offset in Set([0, 3, 4, 5, sizes[number] / 2, sizes[number] - 1]).sorted() where offset < sizes[number]
            {
                let content = try Content(file: volumes[number])
                server.serve("/\(name)", .ok(content).cut(after: Int64(offset)), .ok(content))
                let target = file("\(number)-\(offset).zip")
                let broken = SerialDataTaskSequence(
                    urls,
                    to: .archive(target),
                    configuration: quick { $0.maximumAttempts = 1 }
                )
                let error = await failure(of: broken)
                // One attempt is all there is, unless it brought bytes.
                #expect(error == nil || error?.code == .network)
                #expect((error == nil) == FileManager.default.fileExists(atPath: target.path))
                if error != nil {
                    _ = try await SerialDataTaskSequence(urls, to: .archive(target), configuration: quick()).value
                }
                #expect(try Data(contentsOf: target) == expected, "\(name) at \(offset)")
            }
        }
        #expect(try filesThere().allSatisfy { !$0.contains("partial") })
    }

    @Test(arguments: ["data.z01", "data.z02"])
    func `a volume that is missing is found before the first byte`(missing: String) async throws {
        let server = try LoopbackServer()
        let urls = try serve("zip_deflated", from: server).filter { $0 != missing }.map { server.url("/\($0)") }
        let error = await failure(of: SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url)))
        #expect(error?.code == .volumesMissing)
        #expect(error?.message.contains(missing) == true, "\(error?.message ?? "")")
        #expect(try filesThere().allSatisfy { $0.contains("partial") })
    }

    @Test func `a last volume that is missing is named as well`() async throws {
        let server = try LoopbackServer()
        let urls = try serve("zip_deflated", from: server).filter { $0 != "data.zip" }.map { server.url("/\($0)") }
        let error = await failure(of: SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url)))
        #expect(error?.code == .volumesMissing)
        #expect(error?.message.contains("data.zip") == true, "\(error?.message ?? "")")
        #expect(server.gets.isEmpty)
    }

    @Test func `volumes that were exchanged are found, and nothing gets the final name`() async throws {
        let server = try LoopbackServer()
        let names = try serve("zip_deflated", from: server)
        let folder = Self.fixtures.appendingPathComponent("zip_deflated")
        server.serve("/data.z01", .ok(try Content(file: folder.appendingPathComponent("data.z02"))))
        server.serve("/data.z02", .ok(try Content(file: folder.appendingPathComponent("data.z01"))))
        let urls = names.map { server.url("/\($0)") }
        let error = await failure(of: SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url)))
        #expect([.damaged, .notJoinable, .volumesMissing].contains(error?.code), "\(error?.message ?? "none")")
        #expect(!FileManager.default.fileExists(atPath: file("data.zip").path))
    }

    @Test func `several sets and files of one download become one file each`() async throws {
        let server = try LoopbackServer()
        var urls: [URL] = []
        for set in ["zip_stored", "seven_7z"] { urls += try serve(set, from: server).map { server.url("/\($0)") } }
        server.serve("/readme.txt", .ok(.text("Read me.")))
        urls.insert(server.url("/readme.txt"), at: 1)
        let outcome = try await SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url)).value
        #expect(outcome.files.map(\.url.lastPathComponent) == ["data.zip", "readme.txt", "data.7z"])
        #expect(try filesThere() == ["data.7z", "data.zip", "readme.txt"])
        #expect(try String(contentsOf: file("readme.txt"), encoding: .utf8) == "Read me.")
    }

    @Test(arguments: ["data.zip", "data.z02 data.zip"])
    func `volumes that are missing where names cannot tell are found by the end record`(given: String) async throws {
        let server = try LoopbackServer()
        _ = try serve("zip_deflated", from: server)
        let urls = given.split(separator: " ").map { server.url("/\($0)") }
        let error = await failure(of: SerialDataTaskSequence(urls, to: .archives(in: TemporaryFolder.url)))
        #expect(error?.code == .volumesMissing, "\(error?.message ?? "")")
        #expect(error?.message.contains("data.z01") == true, "\(error?.message ?? "")")
        #expect(!FileManager.default.fileExists(atPath: file("data.zip").path))
    }
}
