import Foundation
import SplitArchive
import Testing

/// What is strange but can be joined is joined, and told.
@Suite(.temporaryFolder)
struct JoinWarningTests {
    /// An archive in a few volumes.
    private static let zip = SplitZip(items: [.filled("a", byteCount: 2500), .filled("b", byteCount: 30)])

    /// Joins, reads the result and gives the warnings.
    private func warnings(_ volumes: [URL], _ zip: SplitZip = zip) throws -> [String] {
        let joined = try Joiner.join(volumes, to: file("joined.zip"))
        let archive = try OracleArchive(joined.file)
        #expect(archive.members.map(\.contents) == zip.items.map(\.contents))
        return joined.warnings
    }

    @Test(arguments: [1, 21, 1000, 70_000])
    func `bytes behind the end are left out`(_ count: Int) throws {
        let volumes = try Self.zip.files()
        let last = try #require(volumes.last)
        try (Data(contentsOf: last) + Data(repeating: 0x3c, count: count)).write(to: last)
        let warnings = try warnings(volumes)
        #expect(warnings.count == 1)
        #expect(warnings[0].hasPrefix("\(count) bytes behind the end"))
    }

    @Test func `a comment that looks like an end record is told`() throws {
        var zip = Self.zip
        zip.comment = Array("x".utf8) + [0x50, 0x4b, 5, 6] + Array(repeating: 0, count: 30)
        let warnings = try warnings(zip.files(), zip)
        #expect(warnings.count == 1)
        #expect(warnings[0].contains("comment"))
    }

    @Test func `a comment that is an end record does not mislead`() throws {
        var zip = Self.zip
        // It ends where the file ends, as the true one does, but tells of a directory that is not there.
        zip.comment = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, 9, 0, 9, 0, 9, 9, 0, 0, 9, 0, 0, 0, 0, 0]
        let joined = try Joiner.join(zip.files(), to: file("joined.zip"))
        let bytes = try Array(Data(contentsOf: joined.file))
        #expect(Array(bytes.suffix(22)) == zip.comment)
        #expect(joined.kind == .splitZip)
        #expect(joined.warnings.count == 1)
    }

    @Test func `bytes between members are told`() throws {
        var volumes = Self.zip.volumes()
        volumes[0] += Array(repeating: 0, count: 10)
        let urls = try volumes.indices.map { index in
            let url = file(["data.z01", "data.z02", "data.zip"][index])
            try Data(volumes[index]).write(to: url)
            return url
        }
        // The member goes over the end of the volume, so that its bytes are wrong, and the next begins later.
        let joined = try Joiner.join(urls, to: file("joined.zip"))
        #expect(joined.warnings.count == 1)
        #expect(joined.warnings[0].contains("10 bytes before"))
        #expect(joined.warnings[0].contains("data.z01"))
    }

    @Test func `a directory whose place zip 3.0 left out is found before the end record`() throws {
        var zip = Self.zip
        zip.startsDirectoryVolume = true
        let volumes = try zip.files()
        let last = try #require(volumes.last)
        var bytes = try Data(contentsOf: last)
        bytes.replaceSubrange(bytes.count - 6..<bytes.count - 2, with: Array(repeating: 0xFF, count: 4))
        try bytes.write(to: last)
        #expect(try warnings(volumes, zip) == [])
    }

    @Test func `a signature of the directory is left out and told`() throws {
        var zip = Self.zip
        zip.startsDirectoryVolume = true
        let volumes = try zip.files()
        let last = try #require(volumes.last)
        var bytes = try Array(Data(contentsOf: last))
        let end = bytes.count - 22
        let size = try bytes.get(end + 12, 4) + 9
        bytes.replaceSubrange(end + 12..<end + 13, with: [UInt8(size)])
        bytes.insert(contentsOf: [0x50, 0x4b, 5, 5, 3, 0, 1, 2, 3], at: end)
        try Data(bytes).write(to: last)
        let warnings = try warnings(volumes, zip)
        #expect(warnings.count == 1)
        #expect(warnings[0].contains("digital signature"))
    }

    @Test func `pieces of unusual sizes are told`() throws {
        let whole = Data("7z is not read, and neither is this".utf8)
        for (number, bytes) in [(1, whole), (2, whole.dropLast()), (3, whole), (4, whole.prefix(3))] {
            try bytes.write(to: file("a.bin.00\(number)"))
        }
        let joined = try Joiner.join((1...4).map { file("a.bin.00\($0)") }, to: file("joined"))
        #expect(joined.warnings == ["Not of the same size as the other volumes, which is unusual: a.bin.002."])
    }

    @Test func `a 7z archive that lacks bytes is refused`() throws {
        let volumes = try Fixture(name: "seven_7z", volumeCount: 2, kind: .byteSplit).volumes()
        let error = #expect(throws: ArchiveError.self) { try Joiner.join([volumes[0]], to: file("joined.7z")) }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains("252 of 552 bytes") == true)
    }
}
