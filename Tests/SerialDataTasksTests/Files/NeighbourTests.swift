import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// What else may be in a folder, or work in it, while a download goes on.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct NeighbourTests {
    /// Where the files go.
    private var folder: SerialDataTaskSequence.Destination { .directory(TemporaryFolder.url) }

    /// Starts a download and cancels it when its server has come to a gate and so many bytes are on disk.
    private func interrupt(_ urls: [URL], at gate: Gate, receivedBytes: Int64) async {
        let download = SerialDataTaskSequence(urls, to: folder, configuration: quick())
        let events = download.events
        download.resume()
        await gate.reached()
        for await event in events {
            if case .status(let status) = event, status.receivedBytes >= receivedBytes { break }
        }
        download.cancel()
        _ = await failure(of: download)
        gate.open()
    }

    @Test func `a file that a join in place grows is not touched`() async throws {
        let server = try LoopbackServer()
        server.serve("/x.zip", .ok(.pattern(1000)))
        let volumes = Data(repeating: 7, count: 5000)
        try volumes.write(to: file("x.zip.partial"))
        try Data("{}".utf8).write(to: file("x.zip.partial.journal"))
        let error = await failure(of: SerialDataTaskSequence([server.url("/x.zip")], to: folder))
        #expect(error?.code == .exists)
        #expect(try Data(contentsOf: file("x.zip.partial")) == volumes)
        #expect(server.gets.isEmpty)
    }

    @Test func `a file that appears meanwhile is not replaced, and what came is kept`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        let content = Content.pattern(1000)
        server.serve("/a.bin", .ok(content).held(at: 600, by: gate))
        let download = SerialDataTaskSequence([server.url("/a.bin")], to: folder)
        download.resume()
        await gate.reached()
        try Data("precious".utf8).write(to: file("a.bin"))
        gate.open()
        #expect(await failure(of: download)?.code == .exists)
        #expect(try Data(contentsOf: file("a.bin")) == Data("precious".utf8))
        // Once it is out of the way, nothing is fetched again.
        try FileManager.default.removeItem(at: file("a.bin"))
        _ = try await SerialDataTaskSequence([server.url("/a.bin")], to: folder).value
        #expect(try Data(contentsOf: file("a.bin")) == content.bytes())
        #expect(server.gets.count == 1)
    }

    @Test func `two downloads that share a file never splice it`() async throws {
        let server = try LoopbackServer()
        let (x, y, other) = (
            Content.pattern(100_000, seed: 1), Content.pattern(300_000, seed: 2), Content.pattern(300_000, seed: 3)
        )
        let (first, second) = (Gate(), Gate())
        server.serve("/x.bin", .ok(x))
        server.serve("/y.bin", .ok(y).held(at: 200_000, by: first), .ok(y))
        server.serve("/mirror/y.bin", .ok(other).held(at: 100_000, by: second))
        let urls = [server.url("/x.bin"), server.url("/y.bin")]
        await interrupt(urls, at: first, receivedBytes: 300_000)
        await interrupt([server.url("/mirror/y.bin")], at: second, receivedBytes: 100_000)
        #expect(await failure(of: SerialDataTaskSequence(urls, to: folder)) == nil)
        #expect(try Data(contentsOf: file("x.bin")) == x.bytes())
        #expect(try Data(contentsOf: file("y.bin")) == y.bytes())
        #expect(try filesThere() == ["x.bin", "y.bin"])
    }

    @Test func `a file that another download finishes meanwhile is taken as it is`() async throws {
        let server = try LoopbackServer()
        let (x, y) = (Content.pattern(100_000, seed: 9), Content.pattern(300_000, seed: 2))
        let (first, second) = (Gate(), Gate())
        server.serve("/x.bin", .ok(x).held(at: 50_000, by: second))
        server.serve("/y.bin", .ok(y).held(at: 200_000, by: first), .ok(y))
        let urls = [server.url("/x.bin"), server.url("/y.bin")]
        await interrupt([urls[1]], at: first, receivedBytes: 200_000)
        // This one has planned to go on with y, and is held in x while another goes on with y and finishes it.
        let slow = SerialDataTaskSequence(urls, to: folder, configuration: quick())
        slow.resume()
        await second.reached()
        _ = try await SerialDataTaskSequence([urls[1]], to: folder).value
        #expect(try Data(contentsOf: file("y.bin")) == y.bytes())
        second.open()
        _ = try await slow.value
        #expect(try Data(contentsOf: file("y.bin")) == y.bytes())
        #expect(try Data(contentsOf: file("x.bin")) == x.bytes())
        #expect(server.gets.filter { $0.contains("y.bin") }.count == 2)
        #expect(try filesThere() == ["x.bin", "y.bin"])
    }

    @Test(arguments: ["a.partial.json", "a.partial", "a.partial.tail"])
    func `a set that is named like a working file gets another name`(name: String) async throws {
        let server = try LoopbackServer()
        let paths = ["/a", "/\(name).001", "/\(name).002"]
        for (index, path) in paths.enumerated() { server.serve(path, .ok(.pattern(1000, seed: UInt64(index)))) }
        let outcome = try await SerialDataTaskSequence(
            paths.map { server.url($0) },
            to: .archives(in: TemporaryFolder.url)
        ).value
        let names = outcome.files.map(\.url.lastPathComponent)
        #expect(names.count == 2)
        #expect(try filesThere() == names.sorted())
        #expect(try Data(contentsOf: file("a")) == Content.pattern(1000, seed: 0).bytes())
    }

    @Test(arguments: ["a.bin.partial", "a.bin.partial.json"])
    func `a working file with a second name is not used`(name: String) async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.pattern(1000)))
        try Data("other".utf8).write(to: file("other"))
        try FileManager.default.linkItem(at: file("other"), to: file(name))
        let download = SerialDataTaskSequence([server.url("/a.bin")], to: folder)
        _ = await failure(of: download)
        #expect(try Data(contentsOf: file("other")) == Data("other".utf8))
    }

    @Test(arguments: ["a.bin.partial", "a.bin.partial.json", "a.bin"])
    func `a symbolic link in place of a file is never followed`(name: String) async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.pattern(1000)))
        try Data("other".utf8).write(to: file("other"))
        try FileManager.default.createSymbolicLink(at: file(name), withDestinationURL: file("other"))
        let download = SerialDataTaskSequence([server.url("/a.bin")], to: folder)
        _ = await failure(of: download)
        #expect(try Data(contentsOf: file("other")) == Data("other".utf8))
    }

    @Test func `where nothing came nothing is left behind`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .status(404), head: .ok(.pattern(10)))
        #expect(await failure(of: SerialDataTaskSequence([server.url("/a.bin")], to: folder))?.code == .refused)
        #expect(try filesThere().isEmpty)
    }

    @Test func `a folder that cannot be written to fails before the first request`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.pattern(10)))
        try Data().write(to: file("plain"))
        for folder in [file("plain"), file("plain/below"), URL(fileURLWithPath: "/proc/self/none")] {
            let error = await failure(of: SerialDataTaskSequence([server.url("/a.bin")], to: .directory(folder)))
            #expect(error?.code == .disk, "\(folder.path)")
            #expect(error?.message.contains(folder.path) == true, "\(error?.message ?? "")")
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `a download of fewer parts does not give up what one of more has kept`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        server.serve("/x.001", .ok(.pattern(100_000, seed: 1)))
        server.serve(
            "/x.002",
            .ok(.pattern(100_000, seed: 2)).held(at: 50_000, by: gate),
            .ok(.pattern(100_000, seed: 2))
        )
        let urls = [server.url("/x.001"), server.url("/x.002")]
        let target = SerialDataTaskSequence.Destination.concatenation(file("x"))
        let first = SerialDataTaskSequence(urls, to: target, configuration: quick())
        first.resume()
        await gate.reached()
        first.cancel()
        _ = await failure(of: first)
        gate.open()
        let error = await failure(of: SerialDataTaskSequence([urls[1]], to: target, configuration: quick()))
        #expect(error?.code == .exists)
        #expect(error?.message.contains("x.001") == true, "\(error?.message ?? "")")
        _ = try await SerialDataTaskSequence(urls, to: target).value
        #expect(server.requests(for: "/x.001", method: "GET").count == 1)
    }

    @Test func `what is no regular file is never replaced`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.pattern(10)))
        #expect(mkfifo(file("a.bin").path, 0o600) == 0)
        let configuration = quick { $0.replacesExistingFiles = true }
        let download = SerialDataTaskSequence([server.url("/a.bin")], to: folder, configuration: configuration)
        #expect(await failure(of: download)?.code == .exists)
        #expect(server.gets.isEmpty)
        let type = try FileManager.default.attributesOfItem(atPath: file("a.bin").path)[.type] as? FileAttributeType
        #expect(type != .typeRegular)
    }
}
