import Foundation
import SplitArchive
import Testing

/// Wrong volumes are named errors, and nothing is left behind.
@Suite(.temporaryFolder)
struct JoinFaultTests {
    /// Five volumes with members that begin in each of them.
    private static let zip = SplitZip(
        items: (0..<8).map { .filled("member-\($0)", byteCount: 450 + $0 * 7, seed: UInt32($0)) }
    )

    /// Joins, expects an error, and checks that the folder is as it was.
    private func refusal(_ volumes: [URL]) throws -> ArchiveError {
        let before = try filesThere()
        let error = try #require(throws: ArchiveError.self) { try Joiner.join(volumes, to: file("joined.zip")) }
        #expect(try filesThere() == before)
        let inPlace = #expect(throws: ArchiveError.self) { try Joiner.joinInPlace(volumes, to: file("joined.zip")) }
        #expect(inPlace?.code == error.code)
        #expect(try filesThere() == before)
        return error
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func `a missing volume is refused`(_ index: Int) throws {
        var volumes = try Self.zip.files()
        try #require(volumes.count == 5)
        let name = volumes.remove(at: index).lastPathComponent
        let error = try refusal(volumes)
        // Without the last volume nothing tells how many there are.
        #expect(error.code == (index == 4 ? .damaged : .volumesMissing))
        #expect(error.message.contains(index == 4 ? "data.z04" : name))
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a volume given twice is refused`(_ index: Int) throws {
        var volumes = try Self.zip.files()
        volumes.insert(volumes[index], at: index)
        let error = try refusal(volumes)
        #expect(error.code == .volumesAmbiguous)
    }

    @Test(arguments: [(0, 1), (0, 3), (1, 2), (2, 3)])
    func `volumes in the wrong order are refused`(_ first: Int, _ second: Int) throws {
        var volumes = try Self.zip.files()
        volumes.swapAt(first, second)
        let error = try refusal(volumes)
        #expect(error.code == .damaged)
        let names = [volumes[first], volumes[second]].map(\.lastPathComponent)
        #expect(names.contains { error.message.contains($0) })
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a volume that is cut off is refused`(_ index: Int) throws {
        let volumes = try Self.zip.files()
        let bytes = try Data(contentsOf: volumes[index])
        try bytes.dropLast(100).write(to: volumes[index])
        let error = try refusal(volumes)
        #expect(error.code == .damaged)
        #expect(error.message.contains(volumes[index].lastPathComponent))
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a volume of another set is refused`(_ index: Int) throws {
        let volumes = try Self.zip.files()
        let other = SplitZip(items: (0..<8).map { .filled("x\($0)", byteCount: 800, seed: 77) }).volumes()
        try Data(other[index]).write(to: volumes[index])
        #expect(try refusal(volumes).code == .damaged)
    }

    /// What servers send instead of a file, and a word for it.
    private static let pages: [(bytes: String, word: String)] = [
        ("<!DOCTYPE html><html><body>Sign in</body></html>\n", "web page"),
        ("\u{FEFF}\n<html><head></head></html>", "web page"),
        ("{\"error\": {\"code\": 403}}", "error message"),
        ("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "error message"),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "git-lfs"),
        ("", "empty"),
    ]

    @Test(arguments: pages, [0, 2, 4])
    func `what is no volume at all is told by name`(_ page: (bytes: String, word: String), _ index: Int) throws {
        let volumes = try Self.zip.files()
        try Data(page.bytes.utf8).write(to: volumes[index])
        let error = try refusal(volumes)
        #expect(error.code == .damaged)
        #expect(error.message.contains(page.word))
        #expect(error.message.contains(volumes[index].lastPathComponent))
    }

    @Test func `the last volume alone tells what is missing`() throws {
        let last = try #require(try Self.zip.files().last)
        let error = try refusal([last])
        #expect(error.code == .volumesMissing)
        #expect(
            error.message == "data.zip is volume 5 of 5; 4 missing: data.z01, data.z02, data.z03, data.z04. "
                + "Name all of them."
        )
    }

    @Test func `no volumes are refused`() throws {
        #expect(try refusal([]).code == .volumesMissing)
    }

    @Test func `a volume that is not there is refused`() throws {
        var volumes = try Self.zip.files()
        volumes[2] = file("not-there.z03")
        let error = try refusal(volumes)
        #expect(error.code == .readFailed)
        #expect(error.message.contains("not-there.z03"))
    }

    @Test func `members that overlap are refused`() throws {
        let volumes = try Self.zip.files()
        var bytes = try Data(contentsOf: volumes[4])
        // The directory's second record gets the place of the first member, whose name is as long.
        let second = try #require(bytes.range(of: Data("member-1".utf8))).lowerBound - 46
        bytes.replaceSubrange(second + 42..<second + 46, with: [4, 0, 0, 0])
        try bytes.write(to: volumes[4])
        let error = try refusal(volumes)
        #expect(error.code == .damaged)
        #expect(error.message.contains("overlaps"))
    }

    @Test func `RAR volumes are left alone, with the programs that open them`() throws {
        for number in 1...2 { try Data("Rar!\u{1A}\u{7}\u{1}\u{0}abc".utf8).write(to: file("a.part\(number).rar")) }
        let error = try refusal([file("a.part1.rar"), file("a.part2.rar")])
        #expect(error.code == .unsupported)
        #expect(error.message.contains("unrar"))
    }

    @Test(arguments: [false, true])
    func `whole archives are not put together`(_ isZip64: Bool) throws {
        var zip = Self.zip
        zip.volumeByteCount = 100_000
        zip.marker = .none
        zip.isZip64 = isZip64
        for number in 1...3 { try Data(zip.volumes()[0]).write(to: file("a.zip.00\(number)")) }
        let error = try refusal((1...3).map { file("a.zip.00\($0)") })
        #expect(error.code == .unsupported)
        #expect(error.message.contains("whole ZIP archive"))
    }
}
