import Foundation
import LoopbackServer
import SplitArchive
import Testing

@testable import SerialDataTasks

/// Sizes that need more than 32 bits.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct LargePartTests {
    @Test func `a part goes on past four gibibytes with the right counts`() async throws {
        let server = try LoopbackServer()
        let (size, there): (Int64, Int64) = (1 << 32 + 600_000, 1 << 32 - 300_000)
        let content = Content.zeros(size)
        server.serve("/big.iso", .ok(content))
        // What an earlier run has left: a file with a hole in place of its zeros, and the record of it.
        let partial = try OpenFile(file("big.iso.partial"), .readWriteOrCreate, followsLinks: false, permissions: 0o600)
        try partial.truncate(to: there)
        let validator = Validator.entityTag(try #require(content.etag))
        let entry = Record.PartEntry(name: "big.iso", size: size, validator: validator, receivedBytes: there)
        let record = Record(parts: [entry], outputs: [Record.OutputEntry(name: "big.iso", parts: [0])])
        try RecordFile(url: file("big.iso.partial.json"), permissions: 0o600).save(record)

        let download = SerialDataTaskSequence([server.url("/big.iso")], to: .directory(TemporaryFolder.url))
        let (error, events) = await run(download)
        #expect(error == nil, "\(error?.message ?? "")")
        #expect(server.gets == ["GET /big.iso bytes=\(there)-"])
        #expect(download.progress.completedUnitCount == size)
        #expect(try OpenFile(file("big.iso"), .read).byteCount() == size)
        let plans = events.compactMap { event -> Int64? in
            if case .planned(let plan) = event { plan.resumedBytes } else { nil }
        }
        #expect(plans == [there])
        guard case .finished(.success(let outcome))? = events.last else { return }
        #expect(outcome.transferredBytes == 900_000)
        #expect(outcome.totalBytes == size)
    }

    @Test(arguments: [1 << 61, 1 << 62, 1 << 62 + 1 << 61] as [Int64])
    func `sizes that no disk has room for are told in numbers before the first byte`(size: Int64) async throws {
        let server = try LoopbackServer()
        for name in ["1", "2"] {
            server.serve("/\(name)", .ok(.zeros(10)), head: Answer.ok(.zeros(10)).claimingLength(size))
        }
        let urls = [server.url("/1"), server.url("/2")]
        let error = await failure(of: SerialDataTaskSequence(urls, to: .concatenation(file("all"))))
        #expect(error?.code == .noSpace)
        #expect(error?.message.contains("free") == true, "\(error?.message ?? "")")
        #expect(server.gets.isEmpty)
    }
}
