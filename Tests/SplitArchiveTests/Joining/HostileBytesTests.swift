import Foundation
import SplitArchive
import Testing

/// Whatever the bytes are, planning a join ends with a plan or an error, never with a crash.
struct HostileBytesTests {
    /// Plans and makes the tail; an error is a good answer.
    private func plan(_ volumes: [[UInt8]], marker: JoinPlan.Marker = .drop) throws {
        do throws(ArchiveError) {
            let layout = try VolumeLayout(
                volumes.indices.map { .init(name: "v\($0)", byteCount: Int64(volumes[$0].count)) }
            )
            let plan = try JoinPlan(source: ArraySource(volumes.flatMap(\.self)), volumes: layout, marker: marker)
            var count: Int64 = 0
            try plan.writeTail { count += Int64($0.count) }
            #expect(count == plan.tailByteCount)
        } catch {
            #expect(!error.message.isEmpty)
            #expect(!error.message.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    /// Small archives of several kinds.
    private static let shapes: [ShapeCase] = ShapeCase.all.compactMap { shape in
        guard shape.zip.volumeByteCount >= 900, shape.zip.items.count <= 4 else { return nil }
        return ShapeCase(shape.testDescription) { zip in
            zip = shape.zip
            zip.volumeByteCount = 150
            for index in zip.items.indices { zip.items[index].contents = Array(zip.items[index].contents.prefix(60)) }
        }
    }

    @Test(arguments: shapes)
    func `any byte of headers and records may be any other`(_ shape: ShapeCase) throws {
        let volumes = shape.zip.volumes()
        var seed: UInt32 = 1
        for volume in volumes.indices {
            for offset in volumes[volume].indices {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                for value in [0, 0xFF, UInt8(truncatingIfNeeded: seed >> 24)] {
                    var changed = volumes
                    changed[volume][offset] = value
                    try plan(changed)
                }
            }
        }
    }

    @Test(arguments: shapes)
    func `the volumes may end anywhere`(_ shape: ShapeCase) throws {
        let volumes = shape.zip.volumes()
        for volume in volumes.indices {
            for count in volumes[volume].indices {
                var changed = volumes
                changed[volume] = Array(changed[volume].prefix(count))
                try plan(changed)
                try plan(Array(changed[...volume]))
            }
        }
    }

    @Test func `an end record may promise anything`() throws {
        let extremes = [0, 1, 0x7FFF, 0xFFFE, 0xFFFF]
        for disk in extremes {
            for directoryDisk in extremes {
                for count in extremes {
                    for place in [0, 1, 0x7FFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFF] {
                        var end: [UInt8] = [0x50, 0x4b, 3, 4] + Array(repeating: 0, count: 60)
                        end.put(0x0605_4b50, 4)
                        for number in [disk, directoryDisk, count, count] { end.put(number, 2) }
                        for number in [place, 0xFFFF_FFFF - place] { end.put(number, 4) }
                        end.put(0, 2)
                        try plan([end])
                        try plan([Array(end.prefix(10)), Array(end.dropFirst(10))], marker: .keep)
                    }
                }
            }
        }
    }

    @Test func `Zip64 numbers beyond 63 bits are refused`() throws {
        var zip = SplitZip(items: [.filled("a", byteCount: 60)], volumeByteCount: 150)
        zip.isZip64 = true
        zip.hasWidePlaces = true
        zip.items[0].hasWideSizes = true
        let volumes = zip.volumes()
        for volume in volumes.indices {
            for offset in 0..<max(0, volumes[volume].count - 8) {
                for bytes in [[UInt8](repeating: 0xFF, count: 8), [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]] {
                    var changed = volumes
                    changed[volume].replaceSubrange(offset..<offset + 8, with: bytes)
                    try plan(changed)
                }
            }
        }
    }

    @Test func `a name with control characters does not reach a message`() throws {
        var zip = SplitZip(items: [.filled("a\u{1B}[31m\u{7}\n", byteCount: 60), .filled("b", byteCount: 60)])
        zip.volumeByteCount = 150
        var volumes = zip.volumes()
        volumes[0][4] = 0
        try plan(volumes)
    }
}
