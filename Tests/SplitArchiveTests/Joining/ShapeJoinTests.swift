import Foundation
import SplitArchive
import Testing

/// Split ZIPs of every shape join to archives that a strict reader takes.
@Suite(.temporaryFolder)
struct ShapeJoinTests {
    @Test(arguments: ShapeCase.all)
    func `a shape joins with nothing lost and nothing added`(_ shape: ShapeCase) throws {
        let volumes = try shape.zip.files()
        let joined = try Joiner.join(volumes, to: file("joined.zip"))
        #expect(joined.warnings == [])
        let archive = try OracleArchive(joined.file)
        #expect(archive.members.map(\.text) == shape.zip.items.map(\.name))
        #expect(archive.members.map(\.contents) == shape.zip.items.map(\.contents))
        #expect(archive.members.map { String(decoding: $0.comment, as: UTF8.self) } == shape.zip.items.map(\.comment))
        #expect(archive.members.allSatisfy { $0.attributes == 0o100644 << 16 })
        #expect(archive.members.map(\.extra).allSatisfy { $0.starts(with: shape.zip.items[0].extra) })
        #expect(archive.comment == shape.zip.comment)
        #expect(archive.isZip64 == shape.zip.isZip64)
    }

    @Test(arguments: ShapeCase.all.filter { !$0.zip.items.isEmpty })
    func `a joined archive begins with a member`(_ shape: ShapeCase) throws {
        let joined = try Joiner.join(shape.zip.files(), to: file("joined.zip"))
        #expect(try Data(contentsOf: joined.file).prefix(4) == Data([0x50, 0x4b, 3, 4]))
    }

    @Test(arguments: ShapeCase.all)
    func `a shape joins in place as well, and its volumes are gone`(_ shape: ShapeCase) throws {
        let volumes = try shape.zip.files()
        let joined = try Joiner.joinInPlace(volumes, to: file("data.zip"))
        let archive = try OracleArchive(joined.file)
        #expect(archive.members.map(\.contents) == shape.zip.items.map(\.contents))
        #expect(try filesThere() == ["data.zip"])
    }

    @Test(arguments: ShapeCase.all)
    func `bytes of members are copied as they are`(_ shape: ShapeCase) throws {
        let joined = try Data(contentsOf: Joiner.join(shape.zip.files(), to: file("joined.zip")).file)
        let volumes = shape.zip.volumes().flatMap(\.self)
        let archive = try OracleArchive(Array(joined))
        let dropped = shape.zip.marker == .none || shape.zip.items.isEmpty ? 0 : 4
        let count = archive.directoryOffset
        #expect(Array(joined.prefix(count)) == Array(volumes[dropped..<dropped + count]))
    }
}
