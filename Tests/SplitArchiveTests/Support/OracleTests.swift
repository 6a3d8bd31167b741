import Foundation
import Testing

/// The oracle refuses what is wrong, so that its silence means something.
struct OracleTests {
    /// An archive in one volume.
    private static let whole = SplitZip(
        items: [.filled("a", byteCount: 300), .filled("b", byteCount: 20)],
        volumeByteCount: .max,
        marker: .none
    )

    @Test func `a built archive in one volume is a good archive`() throws {
        let archive = try OracleArchive(Self.whole.volumes()[0])
        #expect(archive.members.map(\.text) == ["a", "b"])
        #expect(archive.members.map(\.contents) == Self.whole.items.map(\.contents))
    }

    @Test func `volumes that are only put together are no good archive`() {
        var zip = Self.whole
        zip.volumeByteCount = 100
        zip.marker = .split
        #expect(throws: OracleFailure.self) { try OracleArchive(zip.volumes().flatMap(\.self)) }
    }

    @Test func `no byte of a member or of an end record can change unseen`() throws {
        let bytes = Self.whole.volumes()[0]
        // Times, attributes and the like are not what a reader can check.
        let checked = Array(31..<331) + [bytes.count - 22, bytes.count - 12, bytes.count - 6, bytes.count - 2]
        for offset in checked {
            var changed = bytes
            changed[offset] ^= 0x40
            #expect(throws: OracleFailure.self) { try OracleArchive(changed) }
        }
    }
}
