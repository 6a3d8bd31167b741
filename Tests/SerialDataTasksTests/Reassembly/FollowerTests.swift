import Foundation
import SplitArchive
import Testing

@testable import SerialDataTasks

/// Members that are inflated while the file still grows.
@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct FollowerTests {
    /// The bytes of a split archive as one.
    private func bytes() throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("SplitArchiveTests/Fixtures/zip_deflated")
        return try ["data.z01", "data.z02", "data.zip"].flatMap { name in
            [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        }
    }

    /// Returns once a follower has found so many members.
    private func wait(for follower: Follower, _ count: Int) async throws {
        while follower.known.count < count { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test(arguments: [[], [0x50, 0x4B, 0x07, 0x08]] as [[UInt8]])
    func `members are found as their last byte comes, and again when bytes were given up`(prefix: [UInt8]) async throws
    {
        let bytes = try bytes()
        let output = try OutputFile(url: file("data.zip"), permissions: 0o600)
        let shown = Array(bytes.dropFirst(prefix.count))
        let follower = Follower(output)
        let following = Task { await follower.follow() }
        try output.partial.write(Array(shown.prefix(50_000)), at: 0)
        follower.written(to: 50_000, droppedPrefix: prefix)
        try output.partial.write(shown, at: 0)
        follower.written(to: Int64(bytes.count), droppedPrefix: prefix)
        try await wait(for: follower, 7)
        follower.written(to: 0, droppedPrefix: prefix)
        #expect(follower.known.count == 0)
        follower.written(to: Int64(bytes.count), droppedPrefix: prefix)
        try await wait(for: follower, 7)
        following.cancel()
        await following.value
        output.partial.close()
    }

    @Test func `bytes that are no archive do no harm`() async throws {
        let output = try OutputFile(url: file("data.zip"), permissions: 0o600)
        try output.partial.write([UInt8](repeating: 7, count: 5000), at: 0)
        let follower = Follower(output)
        follower.written(to: 5000, droppedPrefix: [])
        let following = Task { await follower.follow() }
        following.cancel()
        await following.value
        #expect(follower.known.count == 0)
        output.partial.close()
    }
}
