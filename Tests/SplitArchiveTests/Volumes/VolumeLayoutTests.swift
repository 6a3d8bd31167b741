import SplitArchive
import Testing

/// Offsets in volumes and in all of them seen as one are worked out without going astray.
struct VolumeLayoutTests {
    /// Volumes of some sizes.
    private func layout(_ byteCounts: Int64...) throws -> VolumeLayout {
        try VolumeLayout(byteCounts.enumerated().map { .init(name: "v\($0.offset)", byteCount: $0.element) })
    }

    @Test func `an offset is found in its volume`() throws {
        let layout = try layout(10, 5, 1)
        #expect(layout.byteCount == 16)
        for (offset, volume, inside) in [(0, 0, 0), (9, 0, 9), (10, 1, 0), (14, 1, 4), (15, 2, 0)]
            as [(Int64, Int, Int64)]
        {
            let place = try #require(layout.place(of: offset))
            #expect(place.volume == volume && place.offset == inside)
            #expect(layout.absoluteOffset(volume: UInt32(volume), offset: UInt64(inside)) == offset)
        }
        #expect(layout.place(of: 16) == nil && layout.place(of: -1) == nil)
    }

    @Test func `an empty volume holds no offset`() throws {
        #expect(try layout(10, 0, 5).place(of: 10)?.volume == 2)
    }

    @Test func `a place outside of its volume is none`() throws {
        let layout = try layout(10, 5)
        #expect(layout.absoluteOffset(volume: 0, offset: 11) == nil)
        #expect(layout.absoluteOffset(volume: 2, offset: 0) == nil)
        #expect(layout.absoluteOffset(volume: .max, offset: .max) == nil)
    }

    @Test func `sizes that cannot be are refused`() {
        #expect(throws: ArchiveError.self) { try layout() }
        #expect(throws: ArchiveError.self) { try layout(.max, 1) }
        #expect(throws: ArchiveError.self) { try layout(5, -1) }
    }
}
