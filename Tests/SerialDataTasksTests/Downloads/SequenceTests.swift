import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct SequenceTests {
    @Test func `parts are sized by HEAD, then fetched one after another in the order given`() async throws {
        let server = try LoopbackServer()
        let contents = [300_000, 20, 500_000].map { Content.pattern($0, seed: UInt64($0)) }
        let urls = server.serveParts(contents)
        let outcome = try await SerialDataTaskSequence(urls, to: .concatenation(file("all.bin"))).value

        let expected = contents.reduce(into: Data()) { $0 += $1.bytes() }
        #expect(try Data(contentsOf: file("all.bin")) == expected)
        #expect(outcome.totalBytes == 800_020)
        #expect(outcome.transferredBytes == 800_020)
        #expect(outcome.files.map(\.url) == [file("all.bin")])
        #expect(server.lines.prefix(3).sorted() == ["HEAD /part1.bin", "HEAD /part2.bin", "HEAD /part3.bin"])
        #expect(server.lines.dropFirst(3) == ["GET /part1.bin", "GET /part2.bin", "GET /part3.bin"])
        #expect(server.maximumConcurrentGETs == 1)
        #expect(try filesThere() == ["all.bin"])
    }

    @Test func `parts of a directory become files of their own`() async throws {
        let server = try LoopbackServer()
        let contents = (0..<5).map { Content.pattern(Int64($0) * 70_000, seed: UInt64($0)) }
        let urls = server.serveParts(contents)
        let outcome = try await SerialDataTaskSequence(urls, to: .directory(TemporaryFolder.url)).value
        #expect(outcome.files.count == 5)
        for (index, content) in contents.enumerated() {
            #expect(try Data(contentsOf: file("part\(index + 1).bin")) == content.bytes())
        }
        #expect(try filesThere().count == 5)
    }

    @Test func `no more HEAD requests are under way than allowed`() async throws {
        let server = try LoopbackServer()
        let gate = Gate()
        let urls = (1...20).map { "/\($0).bin" }.map { path in
            server.serve(path, .ok(.pattern(10)), head: .ok(.pattern(10)).held(by: gate))
            return server.url(path)
        }
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")))
        download.resume()
        await gate.reached(6)
        gate.open()
        _ = try await download.value
        #expect(server.maximumConcurrentHEADs == 6)
    }

    @Test func `a thousand small parts finish with the progress at exactly one`() async throws {
        let server = try LoopbackServer()
        let urls = server.serveParts((0..<1000).map { .pattern(10_240, seed: UInt64($0)) })
        let download = SerialDataTaskSequence(urls, to: .concatenation(file("all.bin")))
        _ = try await download.value
        #expect(download.progress.fractionCompleted == 1)
        #expect(download.progress.isFinished)
        #expect(download.progress.completedUnitCount == 10_240_000)
        #expect(server.maximumConcurrentGETs == 1)
    }

    @Test(arguments: [
        (Answer.status(404), DownloadError.Code.refused, "404"),
        (.status(403), .refused, "403"),
        (.status(500), .network, "500"),
        (.ok(.page()), .unexpectedAnswer, "a web page"),
        (.ok(.pattern(1000)).cut(after: 400), .network, "attempts"),
        (.ok(.pattern(1000)).cut(after: 400).without("ETag").without("Last-Modified"), .network, "attempts"),
        (.unauthorized(), .refused, "401"),
    ]) func `an answer that brings no part fails with its place, URL and reason`(
        answer: Answer,
        code: DownloadError.Code,
        words: String
    ) async throws {
        let server = try LoopbackServer()
        server.serve("/x.z01", .ok(.pattern(100)))
        server.serve("/x.zip", answer)
        let download = SerialDataTaskSequence(
            [server.url("/x.z01"), server.url("/x.zip")],
            to: .archive(file("x.zip")),
            configuration: quick()
        )
        let error = await failure(of: download)
        #expect(error?.code == code)
        #expect(error?.message.contains("Part 2 of 2 (x.zip)") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains(server.url("/x.zip").absoluteString) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        #expect(!FileManager.default.fileExists(atPath: file("x.zip").path))
        #expect(download.progress.fractionCompleted < 1)
    }
}
