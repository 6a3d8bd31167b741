import Foundation
import Testing

@testable import SplitArchive

@Suite(.temporaryFolder) struct LocalArchiveTests {
    @Test(arguments: Fixture.all)
    func `any volume of a set opens all of it`(_ fixture: Fixture) throws {
        let volumes = try fixture.volumes()
        for volume in volumes {
            let archive = try LocalArchive(volume)
            #expect(archive.files.map(\.lastPathComponent) == volumes.map(\.lastPathComponent))
            #expect((archive.kind == .splitZip) == (fixture.kind == .splitZip && volumes.count > 1))
            #expect((archive.directory != nil) == (fixture.memberCount != nil))
        }
        #expect(try LocalArchive(volumes[0]).verify().isSound)
        #expect(try LocalArchive(volumes.reversed()).files.count == volumes.count)
    }

    @Test func `what is opened is said in words`() throws {
        #expect(try Self.summary("zip_deflated") == "a split ZIP archive of 3 volumes")
        #expect(try Self.summary("split_digits") == "a ZIP archive in 6 pieces")
        #expect(try Self.summary("seven_7z") == "a 7z archive in 2 pieces")
        #expect(try Self.summary("split_tar") == "a gzip archive in 4 pieces")
        #expect(try Self.summary("zip_one") == "a ZIP archive")
        let text = file("notes.txt")
        try Data("some words".utf8).write(to: text)
        #expect(try LocalArchive(text).summary == "a file of an unknown format")
    }

    @Test func `a whole archive is opened alone, whatever is beside it`() throws {
        for name in ["data.zip", "data.z01", "x.part1.zip", "x.part2.zip"] {
            try Data(HandmadeZip(items: [.init(name, [1])]).bytes).write(to: file(name))
        }
        for name in ["data.zip", "x.part1.zip"] {
            let archive = try LocalArchive(file(name))
            #expect(archive.files == [file(name)])
            #expect(archive.kind == .whole)
            var listing = try archive.listing()
            #expect(try listing.next()?.name == name)
        }
    }

    @Test func `a missing volume is named`() throws {
        let volumes = SplitZip(items: [.filled("a", byteCount: 5000)], volumeByteCount: 2000)
        let files = try volumes.files()
        for missing in files {
            let bytes = try Data(contentsOf: missing)
            try FileManager.default.removeItem(at: missing)
            let there = try #require(files.first { $0 != missing })
            let error = #expect(throws: ArchiveError.self) { try LocalArchive(there) }
            #expect(error?.code == .volumesMissing)
            #expect(error?.message.contains(missing.lastPathComponent) == true)
            try bytes.write(to: missing)
        }
    }

    @Test func `volumes of any names are taken in the order in which they are given`() throws {
        let volumes = SplitZip(items: [.filled("a", byteCount: 5000)], volumeByteCount: 2000).volumes()
        let files = ["one", "two", "three"].map { file($0) }
        for (url, bytes) in zip(files, volumes) { try Data(bytes).write(to: url) }
        let archive = try LocalArchive(files)
        #expect(archive.kind == .splitZip)
        #expect(try archive.verify().verifiedCount == 1)
    }

    @Test func `a file that is not there is named, and none is an error`() {
        #expect(throws: ArchiveError.self) { try LocalArchive(file("none.zip")) }
        #expect(throws: ArchiveError.self) { try LocalArchive([]) }
    }

    @Test func `members of other formats are not listed, and the right program is named`() throws {
        let archive = try LocalArchive(#require(Fixture.all.first { $0.name == "seven_7z" }).volumes()[0])
        let error = #expect(throws: ArchiveError.self) { try archive.listing() }
        #expect(error?.code == .unsupported)
        #expect(error?.message.hasSuffix(": join the volumes first, then 7-Zip opens it.") == true)
    }

    @Test func `a set is extracted without being joined`() throws {
        let volumes = SplitZip(items: [.filled("d/a", byteCount: 5000)], volumeByteCount: 2000)
        let files = try volumes.files()
        let report = try LocalArchive(files[1]).extract(to: target(""))
        #expect(report.isComplete)
        #expect(try tree() == ["d/", "d/a"])
        #expect(try Array(Data(contentsOf: target("d/a"))) == volumes.items[0].contents)
    }

    /// What a fixture is, in words.
    private static func summary(_ name: String) throws -> String {
        let fixture = try #require(Fixture.all.first { $0.name == name })
        let archive = try LocalArchive(fixture.volumes()[0])
        for url in archive.files { try FileManager.default.removeItem(at: url) }
        return archive.summary
    }
}
