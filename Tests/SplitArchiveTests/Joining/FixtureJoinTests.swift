import Foundation
import SplitArchive
import Testing

/// What real programs made joins to what other programs open.
@Suite(.temporaryFolder)
struct FixtureJoinTests {
    @Test(arguments: Fixture.all)
    func `a set joins to an archive in which every member is as it was`(_ fixture: Fixture) throws {
        let volumes = try fixture.volumes()
        let before = try volumes.map { try Data(contentsOf: $0) }
        let joined = try Joiner.join(volumes, to: file("joined"))
        #expect(joined.kind == fixture.kind)
        #expect(joined.warnings == [])
        #expect(try volumes.map { try Data(contentsOf: $0) } == before)
        #expect(try Data(contentsOf: joined.file).count == Int(joined.byteCount))
        if fixture.kind == .byteSplit { #expect(try Data(contentsOf: joined.file) == before.reduce(Data(), +)) }
        guard let count = fixture.memberCount else { return }
        let archive = try OracleArchive(joined.file)
        #expect(archive.members.count == count)
        #expect(archive.members.allSatisfy { ($0.contents == nil) == fixture.isEncrypted })
    }
}
