import Foundation
import SplitArchive
import Testing

/// One volume on disk leads to the others beside it.
@Suite(.temporaryFolder)
struct VolumeFilesTests {
    /// Makes small files.
    private func make(_ names: [String]) throws {
        for name in names { try Data(name.utf8).write(to: file(name)) }
    }

    @Test(arguments: ["a.z01", "a.z02", "a.zip"])
    func `any volume leads to its set`(_ name: String) throws {
        try make(["a.z02", "a.zip", "a.z01", "b.zip", "b.z01", "readme.txt"])
        let found = try #require(try VolumeSet.complete(from: file(name)))
        #expect(found.set.archiveName == "a.zip")
        #expect(found.files.map(\.lastPathComponent) == ["a.z01", "a.z02", "a.zip"])
    }

    @Test func `a name in other letters leads there as well`() throws {
        try make(["A.Z01", "A.ZIP"])
        #expect(try VolumeSet.complete(from: file("a.zip"))?.files.map(\.lastPathComponent) == ["A.Z01", "A.ZIP"])
    }

    @Test func `a duplicate leads to the set that it spoils`() throws {
        try make(["a.z01", "a.z001", "a.zip"])
        let found = try #require(try VolumeSet.complete(from: file("a.z01")))
        #expect(throws: ArchiveError.self) { try found.set.check() }
    }

    @Test(arguments: ["readme.txt", "alone.zip", "not-there.z01"])
    func `a file that is no volume leads nowhere`(_ name: String) throws {
        try make(["readme.txt", "alone.zip", "b.z01", "b.zip"])
        #expect(try VolumeSet.complete(from: file(name)) == nil)
    }

    @Test func `a folder that is not there is told`() {
        let error = #expect(throws: ArchiveError.self) { try VolumeSet.complete(from: file("no/a.z01")) }
        #expect(error?.code == .readFailed)
    }
}
