import Foundation
import SplitArchive
import Testing

/// What stands where the archive is to stand is not lost, and nothing half done stands there.
@Suite(.temporaryFolder)
struct JoinTargetTests {
    /// An archive in a few volumes.
    private static let zip = SplitZip(items: [.filled("a", byteCount: 2500), .filled("b", byteCount: 30)])

    @Test func `a file that is there already stays`() throws {
        let volumes = try Self.zip.files()
        try Data("mine".utf8).write(to: file("joined.zip"))
        let error = #expect(throws: ArchiveError.self) { try Joiner.join(volumes, to: file("joined.zip")) }
        #expect(error?.code == .exists)
        #expect(try Data(contentsOf: file("joined.zip")) == Data("mine".utf8))
        let inPlace = #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("joined.zip")) }
        #expect(inPlace?.code == .exists)
        #expect(try Data(contentsOf: file("joined.zip")) == Data("mine".utf8))
    }

    @Test func `a file that is there already is replaced if that is wanted`() throws {
        let volumes = try Self.zip.files()
        try Data("mine".utf8).write(to: file("joined.zip"))
        let joined = try Joiner.join(volumes, to: file("joined.zip"), replace: true)
        #expect(try OracleArchive(joined.file).members.count == 2)
    }

    @Test(arguments: [0, 2])
    func `a volume is never replaced by the archive`(_ index: Int) throws {
        let volumes = try Self.zip.files()
        let before = try Data(contentsOf: volumes[index])
        let error = #expect(throws: ArchiveError.self) { try Joiner.join(volumes, to: volumes[index], replace: true) }
        #expect(error?.code == .exists)
        #expect(try Data(contentsOf: volumes[index]) == before)
    }

    @Test func `a volume is not replaced under another name of the same file`() throws {
        let volumes = try Self.zip.files()
        try FileManager.default.createSymbolicLink(at: file("joined.zip"), withDestinationURL: volumes[0])
        let before = try Data(contentsOf: volumes[0])
        #expect(throws: ArchiveError.self) { try Joiner.join(volumes, to: file("joined.zip"), replace: true) }
        #expect(try Data(contentsOf: volumes[0]) == before)
    }

    @Test func `a partial file that is a link is not written through`() throws {
        let volumes = try Self.zip.files()
        try Data("mine".utf8).write(to: file("mine"))
        try FileManager.default.createSymbolicLink(at: file("joined.zip.partial"), withDestinationURL: file("mine"))
        #expect(throws: ArchiveError.self) { try Joiner.join(volumes, to: file("joined.zip")) }
        #expect(try Data(contentsOf: file("mine")) == Data("mine".utf8))
    }

    @Test func `a partial file of an earlier run does no harm`() throws {
        let volumes = try Self.zip.files()
        try Data(repeating: 0x55, count: 100_000).write(to: file("joined.zip.partial"))
        let joined = try Joiner.join(volumes, to: file("joined.zip"))
        #expect(try OracleArchive(joined.file).members.count == 2)
        #expect(try filesThere() == ["data.z01", "data.z02", "data.zip", "joined.zip"])
    }

    @Test func `the beginnings of a download are not overwritten`() throws {
        let volumes = try Self.zip.files()
        try Data("bytes".utf8).write(to: file("joined.zip.partial"))
        try Data("{}".utf8).write(to: file("joined.zip.partial.json"))
        let error = #expect(throws: ArchiveError.self) { try Joiner.join(volumes, to: file("joined.zip")) }
        #expect(error?.code == .exists)
        #expect(try Data(contentsOf: file("joined.zip.partial")) == Data("bytes".utf8))
        #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("joined.zip")) }
        #expect(try Data(contentsOf: file("joined.zip.partial")) == Data("bytes".utf8))
    }

    @Test func `cancelling leaves the volumes and nothing else`() throws {
        let volumes = try Self.zip.files()
        let before = try filesThere()
        let progress = Progress(totalUnitCount: 1)
        progress.cancel()
        let error = #expect(throws: ArchiveError.self) {
            try Joiner.join(volumes, to: file("joined.zip"), progress: progress)
        }
        #expect(error?.code == .cancelled)
        #expect(try filesThere() == before)
    }

    @Test func `progress counts the archive's bytes and never goes back`() throws {
        var counts: [Int64] = []
        let progress = WatchedProgress { counts.append($0) }
        let joined = try Joiner.join(Self.zip.files(), to: file("joined.zip"), progress: progress)
        #expect(counts == counts.sorted())
        #expect(counts.last == joined.byteCount)
        #expect(progress.totalUnitCount == joined.byteCount)
    }

    @Test func `a folder that is not there is told`() throws {
        let volumes = try Self.zip.files()
        let error = #expect(throws: ArchiveError.self) { try Joiner.join(volumes, to: file("no/joined.zip")) }
        #expect(error?.code == .writeFailed)
        #expect(error?.message.contains("joined.zip") == true)
    }
}
