import SplitArchive
import Testing

/// What 32 bits do not hold goes to Zip64 fields when volumes are joined, and what they hold comes back from them.
struct Zip64JoinTests {
    /// The size of a volume: odd, and near the most that APPNOTE allows.
    private static let volumeByteCount: Int64 = 4_294_967_295

    /// Plans the join of two volumes without Zip64, the first filled by one member, the others in the second.
    private func plan(marker: JoinPlan.Marker) throws -> (plan: JoinPlan, tail: [UInt8]) {
        // The first member's bytes are zeros that nobody holds: its headers are made by hand.
        let items = [SplitZipItem(name: "first", contents: []), .filled("second", byteCount: 40)]
        let large = UInt32(Self.volumeByteCount - 4 - 35)
        var first = items[0].localHeader()
        first.replaceSubrange(18..<26, with: Self.bytes([Int(large), Int(large)], 4))
        var record = items[0].record(disk: 0, offset: 4, isWide: false)
        record.replaceSubrange(20..<28, with: Self.bytes([Int(large), Int(large)], 4))
        let second = items[1].localHeader() + items[1].compressed
        let directory = record + items[1].record(disk: 1, offset: 0, isWide: false)
        var end = Self.bytes([0x0605_4b50], 4) + Self.bytes([1, 1, 2, 2], 2)
        end += Self.bytes([directory.count, second.count], 4) + [0, 0]
        let last = second + directory + end
        let volumes = try VolumeLayout([
            .init(name: "data.z01", byteCount: Self.volumeByteCount),
            .init(name: "data.zip", byteCount: Int64(last.count)),
        ])
        let source = SparseSource(
            byteCount: volumes.byteCount,
            [(0, [0x50, 0x4b, 7, 8] + first), (Self.volumeByteCount, last)]
        )
        let plan = try JoinPlan(source: source, volumes: volumes, marker: marker)
        var tail: [UInt8] = []
        try plan.writeTail { bytes in tail += bytes }
        return (plan, tail)
    }

    /// Little-endian numbers.
    private static func bytes(_ numbers: [Int], _ width: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { bytes.put(number, width) }
        return bytes
    }

    @Test func `an offset of 4 GiB and more goes to a Zip64 field`() throws {
        let (plan, tail) = try plan(marker: .keep)
        let start = Int(Self.volumeByteCount)
        #expect(plan.warnings == [])
        #expect(plan.tailByteCount == Int64(tail.count))
        #expect(plan.tailOffset == Int64(start + 36 + 40))
        let second = 46 + 5
        #expect(try tail.get(34, 2) == 0 && tail.get(42, 4) == 4 && tail.get(30, 2) == 0)
        #expect(try tail.get(second, 4) == 0x0201_4b50)
        #expect(try tail.get(second + 6, 2) == 45)
        #expect(try tail.get(second + 34, 2) == 0)
        #expect(try tail.get(second + 42, 4) == 0xFFFF_FFFF)
        let extra = second + 46 + 6
        #expect(try tail.part(extra, 4) == [1, 0, 8, 0])
        #expect(try tail.get(extra + 4, 8) == start)
        let record = extra + 12
        #expect(try tail.get(record, 4) == 0x0606_4b50)
        #expect(try tail.get(record + 4, 8) == 44)
        #expect(try tail.get(record + 14, 2) >= 45)
        #expect(try tail.get(record + 24, 8) == 2 && tail.get(record + 32, 8) == 2)
        #expect(try tail.get(record + 40, 8) == record)
        #expect(try tail.get(record + 48, 8) == start + 76)
        let locator = record + 56
        #expect(try tail.get(locator, 4) == 0x0706_4b50)
        #expect(try tail.get(locator + 4, 4) == 0)
        #expect(try tail.get(locator + 8, 8) == start + 76 + record)
        #expect(try tail.get(locator + 16, 4) == 1)
        let end = locator + 20
        #expect(try tail.get(end, 4) == 0x0605_4b50 && tail.get(end + 4, 4) == 0)
        #expect(try tail.get(end + 8, 2) == 2 && tail.get(end + 10, 2) == 2)
        #expect(try tail.get(end + 12, 4) == record && tail.get(end + 16, 4) == 0xFFFF_FFFF)
        #expect(end + 22 == tail.count)
    }

    @Test func `an offset that 32 bits hold once the marker is left out stays there`() throws {
        let (plan, tail) = try plan(marker: .drop)
        #expect(plan.droppedPrefix == [0x50, 0x4b, 7, 8])
        let second = 46 + 5
        #expect(try tail.get(second + 42, 4) == Int(Self.volumeByteCount) - 4)
        #expect(try tail.get(second + 6, 2) == 20)
        #expect(try tail.get(second + 30, 2) == 0)
        // The directory begins later still, beyond 32 bits.
        #expect(try tail.get(second + 52, 4) == 0x0606_4b50)
    }

    @Test func `an offset that 32 bits hold comes back from its Zip64 field`() throws {
        var zip = SplitZip(items: [.filled("a", byteCount: 1500), .filled("b", byteCount: 30)])
        zip.hasWidePlaces = true
        zip.isZip64 = true
        let bytes = zip.volumes()
        let source = SparseSource(byteCount: Int64(bytes.joined().count), [(0, bytes.flatMap(\.self))])
        let volumes = try VolumeLayout(bytes.indices.map { .init(name: "\($0)", byteCount: Int64(bytes[$0].count)) })
        let plan = try JoinPlan(source: source, volumes: volumes)
        var tail: [UInt8] = []
        try plan.writeTail { bytes in tail += bytes }
        #expect(try tail.get(30, 2) == 0)
        #expect(try tail.get(42, 4) == 0)
    }

    @Test(arguments: [65_534, 65_535])
    func `so many members that 16 bits do not count them get Zip64 end records`(_ count: Int) throws {
        let item = SplitZipItem(name: "x", contents: [])
        let header = item.localHeader()
        var bytes: [UInt8] = [0x50, 0x4b, 7, 8]
        for _ in 0..<count { bytes += header }
        let start = bytes.count
        for index in 0..<count { bytes += item.record(disk: 0, offset: 4 + index * header.count, isWide: false) }
        let size = bytes.count - start
        bytes += Self.bytes([0x0605_4b50], 4) + Self.bytes([0, 0, count & 0xFFFF, count & 0xFFFF], 2)
        bytes += Self.bytes([size, start], 4) + [0, 0]
        let volumes = try VolumeLayout([.init(name: "data.zip", byteCount: Int64(bytes.count))])
        let plan = try JoinPlan(source: ArraySource(bytes), volumes: volumes)
        var tail: [UInt8] = []
        try plan.writeTail { tail += $0 }
        let end = tail.count - 22
        #expect(try tail.get(end + 10, 2) == min(count, 0xFFFF))
        #expect(try (tail.get(end - 20, 4) == 0x0706_4b50) == (count >= 0xFFFF))
        #expect(try tail.get(end - 76 + 32, 8) == count || count < 0xFFFF)
    }

    @Test func `more volumes than 16 bits count are counted by Zip64`() throws {
        var zip = SplitZip(items: [SplitZipItem(name: "a", contents: Array(repeating: 7, count: 70_000))])
        zip.volumeByteCount = 1
        zip.hasWidePlaces = true
        zip.isZip64 = true
        let bytes = zip.volumes()
        try #require(bytes.count > 70_000)
        let volumes = try VolumeLayout(bytes.indices.map { .init(name: "\($0)", byteCount: Int64(bytes[$0].count)) })
        let whole = bytes.flatMap(\.self)
        let plan = try JoinPlan(source: ArraySource(whole), volumes: volumes)
        var joined = Array(whole[4..<Int(plan.tailOffset)])
        try plan.writeTail { joined += $0 }
        #expect(try OracleArchive(joined).members.map(\.contents) == zip.items.map(\.contents))
    }

    @Test func `an encrypted directory is refused with the programs that open it`() throws {
        var zip = SplitZip(items: [.filled("a", byteCount: 1500)])
        zip.isZip64 = true
        zip.extensibleData = Array(repeating: 1, count: 28)
        var bytes = zip.volumes().flatMap(\.self)
        let sizes = zip.volumes().map(\.count)
        // Version 6.2 is the one that needs the key.
        bytes[bytes.count - 22 - 20 - 84 + 14] = 62
        let volumes = try VolumeLayout(sizes.map { .init(name: "v", byteCount: Int64($0)) })
        let error = #expect(throws: ArchiveError.self) { try JoinPlan(source: ArraySource(bytes), volumes: volumes) }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains("encrypted") == true)
    }
}
