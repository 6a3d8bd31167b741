import Foundation
import SplitArchive
import Testing

/// Joining in place can be interrupted at any moment and goes on.
@Suite(.temporaryFolder)
struct InPlaceJoinTests {
    /// Files of a folder as they were at one moment.
    typealias Moment = [String: Data]

    /// An archive in five volumes.
    private static let zip = SplitZip(
        items: (0..<8).map { .filled("member-\($0)", byteCount: 450 + $0 * 7, seed: UInt32($0)) }
    )

    /// What is in the folder of the running test.
    private static func moment() throws -> Moment {
        try Dictionary(uniqueKeysWithValues: filesThere().map { ($0, try Data(contentsOf: file($0))) })
    }

    /// Makes the folder of the running test what it was at a moment.
    private func restore(_ moment: Moment) throws {
        for name in try filesThere() { try FileManager.default.removeItem(at: file(name)) }
        for (name, bytes) in moment { try bytes.write(to: file(name)) }
    }

    /// Joins in place and gives every moment at which the process could have ended.
    private func moments(to target: URL, _ volumes: [URL]) throws -> [Moment] {
        var moments: [Moment] = []
        let progress = WatchedProgress { _ in if let moment = try? Self.moment() { moments.append(moment) } }
        _ = try Joiner.joinInPlace(volumes, to: target, progress: progress)
        let partialName = "\(target.lastPathComponent).partial"
        // All volumes are in, and the new end is written or half written; then all is done but to remove the journal.
        var done = try #require(moments.last)
        let whole = try #require(done[target.lastPathComponent])
        done[target.lastPathComponent] = nil
        for count in [0, 200] { moments.append(done.merging([partialName: whole.dropLast(count)]) { $1 }) }
        done["\(partialName).tail"] = nil
        moments.append(done.merging([target.lastPathComponent: whole]) { $1 })
        for moment in moments {
            guard let partial = moment[partialName] else { continue }
            // The first volume that is still there is the one whose bytes came last: it goes when they are safe.
            let last = volumes.map(\.lastPathComponent).first { moment[$0] != nil }
            if let last, partial.count > Self.zip.volumeByteCount {
                moments.append(moment.filter { $0.key != last })
                // A crash in the middle has written fewer of them.
                moments.append(moment.merging([partialName: partial.dropLast(100)]) { $1 })
            }
        }
        return moments
    }

    @Test(arguments: ["joined.zip", "data.zip"])
    func `an in-place join that was killed at any moment goes on and loses nothing`(_ name: String) throws {
        let volumes = try Self.zip.files()
        let moments = try moments(to: file(name), volumes)
        #expect(moments.count > 15)
        for moment in moments {
            try restore(moment)
            for volume in volumes { #expect(try Joiner.interruptedJoin(of: volume) == file(name)) }
            #expect(try Joiner.interruptedJoin(of: file(name)) == file(name))
            #expect(try Joiner.interruptedJoin(of: file("other.z01")) == nil)
            let joined = try Joiner.joinInPlace(volumes, to: file(name))
            #expect(joined.kind == .splitZip)
            #expect(try filesThere() == [name])
            #expect(try OracleArchive(joined.file).members.map(\.contents) == Self.zip.items.map(\.contents))
            #expect(try Joiner.interruptedJoin(of: volumes[0]) == nil)
        }
    }

    @Test func `it goes on whatever volumes are given then`() throws {
        let volumes = try Self.zip.files()
        let moments = try moments(to: file("joined.zip"), volumes)
        try restore(moments[2])
        let joined = try Joiner.joinInPlace([], to: file("joined.zip"))
        #expect(try OracleArchive(joined.file).members.count == 8)
    }

    @Test func `cancelling keeps all that is there, and it goes on`() throws {
        let volumes = try Self.zip.files()
        let progress = Progress(totalUnitCount: 1)
        progress.cancel()
        let error = #expect(throws: ArchiveError.self) {
            try Joiner.joinInPlace(volumes, to: file("joined.zip"), progress: progress)
        }
        #expect(error?.code == .cancelled)
        #expect(try Joiner.interruptedJoin(of: volumes[4]) == file("joined.zip"))
        let joined = try Joiner.joinInPlace(volumes, to: file("joined.zip"))
        #expect(try OracleArchive(joined.file).members.count == 8)
    }

    @Test func `a volume that changed since is refused and kept`() throws {
        let volumes = try Self.zip.files()
        let moments = try moments(to: file("joined.zip"), volumes)
        try restore(moments[1])
        try Data("short".utf8).write(to: volumes[3])
        let error = #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("joined.zip")) }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains("data.z04") == true)
        #expect(try Data(contentsOf: volumes[3]) == Data("short".utf8))
    }

    @Test func `a volume that is gone before its bytes were joined is told`() throws {
        let volumes = try Self.zip.files()
        let moments = try moments(to: file("joined.zip"), volumes)
        try restore(moments[1])
        try FileManager.default.removeItem(at: volumes[3])
        let error = #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("joined.zip")) }
        #expect(error?.code == .volumesMissing)
        #expect(error?.message.contains("data.z04") == true)
        try restore(moments[1])
        #expect(throws: Never.self) { try Joiner.joinInPlace(volumes, to: file("joined.zip")) }
    }

    @Test(arguments: ["", "{}", "[1]", "{\"version\":2}"])
    func `a damaged journal is told and changes nothing`(_ text: String) throws {
        let volumes = try Self.zip.files()
        try Data(text.utf8).write(to: file("joined.zip.partial.journal"))
        let before = try Self.moment()
        let error = #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("joined.zip")) }
        #expect(error?.code == .damaged)
        #expect(try Self.moment() == before)
    }

    @Test(arguments: ["../evil", "", ".", "..", "a/b"])
    func `a journal never leads out of the folder`(_ name: String) throws {
        let journal = """
            {"version":1,"volumes":[{"name":"data.z01","byteCount":4},{"name":"\(name)","byteCount":1}],
            "tailOffset":5,"tailByteCount":0,"kind":"byteSplit","warnings":[]}
            """
        try Data(journal.utf8).write(to: file("joined.zip.partial.journal"))
        let error = #expect(throws: ArchiveError.self) { try Joiner.interruptedJoin(of: file("joined.zip")) }
        #expect(error?.code == .damaged)
    }

    @Test(arguments: [("data.zip", true), ("data.z02", true), ("other.z01", false), ("other.zip", false)])
    func `a damaged journal is told for its own set only`(_ name: String, isTold: Bool) throws {
        try Data("{}".utf8).write(to: file("data.zip.partial.journal"))
        if isTold {
            #expect(throws: ArchiveError.self) { try Joiner.interruptedJoin(of: file(name)) }
        } else {
            #expect(try Joiner.interruptedJoin(of: file(name)) == nil)
        }
    }

    @Test func `the first volume's name cannot be the archive's`() throws {
        let volumes = try Self.zip.files()
        let before = try Self.moment()
        let error = #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: volumes[0]) }
        #expect(error?.code == .unsupported)
        #expect(try Self.moment() == before)
    }

    @Test func `volumes in another folder are refused`() throws {
        let volumes = try Self.zip.files()
        try FileManager.default.createDirectory(at: file("sub"), withIntermediateDirectories: true)
        let error = #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("sub/joined.zip")) }
        #expect(error?.code == .unsupported)
    }
}
