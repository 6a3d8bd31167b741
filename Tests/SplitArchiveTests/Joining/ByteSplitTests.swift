import Foundation
import SplitArchive
import Testing

/// Pieces of a file give that very file again, whatever their names say.
@Suite(.temporaryFolder)
struct ByteSplitTests {
    /// A whole archive.
    private static let whole: [UInt8] = {
        var zip = SplitZip(items: [.filled("a", byteCount: 2500), .filled("b", byteCount: 30)])
        zip.volumeByteCount = 100_000
        zip.marker = .none
        return zip.volumes()[0]
    }()

    /// Writes pieces under names and joins them.
    private func join(_ bytes: [UInt8], _ names: [String]) throws -> (JoinedArchive, Data) {
        let step = (bytes.count + names.count - 1) / names.count
        for (index, name) in names.enumerated() {
            try Data(bytes.dropFirst(index * step).prefix(step)).write(to: file(name))
        }
        let joined = try Joiner.join(names.map { file($0) }, to: file("joined"))
        return try (joined, Data(contentsOf: joined.file))
    }

    @Test(arguments: [
        ["a.zip.001", "a.zip.002", "a.zip.003"], ["a.zip.aa", "a.zip.ab"], ["a.z01", "a.z02", "a.zip"], ["x", "y"],
        ["a.z000", "a.z001"], ["a.part1.zip", "a.part2.zip"],
    ])
    func `pieces are recognised by their bytes`(_ names: [String]) throws {
        let (joined, bytes) = try join(Self.whole, names)
        #expect(joined.kind == .byteSplit)
        #expect(joined.warnings == [])
        #expect(Array(bytes) == Self.whole)
    }

    @Test func `a split ZIP may be named as pieces are`() throws {
        let zip = SplitZip(items: [.filled("a", byteCount: 2500), .filled("b", byteCount: 30)])
        let urls = try zip.volumes().enumerated().map { index, bytes in
            let url = file("a.zip.00\(index + 1)")
            try Data(bytes).write(to: url)
            return url
        }
        let joined = try Joiner.join(urls, to: file("joined"))
        #expect(joined.kind == .splitZip)
        #expect(try OracleArchive(joined.file).members.map(\.contents) == zip.items.map(\.contents))
    }

    @Test(arguments: [["a.001", "a.002"], ["a.exe"]])
    func `an archive behind a program stays behind it`(_ names: [String]) throws {
        let bytes = Array("MZ a program".utf8) + Array(repeating: 0x90, count: 500) + Self.whole
        let (joined, result) = try join(bytes, names)
        #expect(joined.kind == .byteSplit)
        #expect(joined.warnings == [])
        #expect(Array(result) == bytes)
    }

    @Test func `pieces in the wrong order are refused`() throws {
        let pieces = [Array(Self.whole.prefix(900)), Array(Self.whole[900..<1800]), Array(Self.whole[1800...])]
        for (name, piece) in zip(["a.z01", "a.z02", "a.zip"], [pieces[1], pieces[0], pieces[2]]) {
            try Data(piece).write(to: file(name))
        }
        let error = #expect(throws: ArchiveError.self) {
            try Joiner.join(["a.z01", "a.z02", "a.zip"].map { file($0) }, to: file("joined"))
        }
        #expect(error?.code == .damaged)
    }

    @Test func `a piece that is missing is refused`() throws {
        let pieces = [Array(Self.whole.prefix(900)), Array(Self.whole[1800...])]
        for (name, piece) in zip(["a.zip.001", "a.zip.003"], pieces) { try Data(piece).write(to: file(name)) }
        let error = #expect(throws: ArchiveError.self) {
            try Joiner.join(["a.zip.001", "a.zip.003"].map { file($0) }, to: file("joined"))
        }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains("900 bytes") == true)
    }

    @Test func `the last piece missing is refused`() throws {
        try Data(Self.whole.prefix(900)).write(to: file("a.zip.001"))
        let error = #expect(throws: ArchiveError.self) { try Joiner.join([file("a.zip.001")], to: file("joined")) }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains("no end record") == true)
    }
}
