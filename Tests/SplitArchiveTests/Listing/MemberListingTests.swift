import Foundation
import Testing

@testable import SplitArchive

@Suite struct MemberListingTests {
    private typealias Item = HandmadeZip.Item

    @Test func `a row tells name, sizes, method, permissions and checksum`() throws {
        let text = [UInt8](repeating: 0x61, count: 1000)
        let row = try Self.row(Item("a/b.txt", text, method: 8, mode: 0o104751))
        #expect(row.name == "a/b.txt")
        #expect(row.kind == .file)
        #expect(row.byteCount == 1000)
        #expect(row.packedByteCount == Int64(Deflate.deflate(text).count))
        #expect(row.method == "deflate")
        #expect(row.permissions == 0o4751)
        #expect(row.crc32 == Deflate.checksum(text))
        #expect(!row.isEncrypted)
        #expect(row.volumes == 0...0)
    }

    @Test(arguments: [
        ([0x66, 0x8b, 0x72], [], "fïr"), (Array("fïr".utf8), [], "fïr"), (Array("日本".utf8), [], "日本"),
        ([0xFF, 0xE1], [], "\u{A0}ß"), ([0x80, 0x9b], unicodeField("Ж", for: [0x80, 0x9b]), "Ж"),
        ([0x80, 0x9b], unicodeField("Ж", for: [0x80]), "Ç¢"), ([0x80], unicodeField("Ж", for: [0x80], version: 2), "Ç"),
        ([0x80], [0x75, 0x70, 9, 0, 1], "Ç"), ([], [], ""),
    ])
    func `a name is decoded as its Unicode field or its bytes tell`(
        _ bytes: [UInt8],
        _ extra: [UInt8],
        _ name: String
    ) throws {
        let item = Item("").with {
            $0.name = bytes
            $0.extra = extra
        }
        #expect(try Self.row(item).name == name)
    }

    @Test func `a name cannot move the cursor or turn the writing`() throws {
        #expect(try Self.row(Item("a\u{1B}[2J\n\u{202E}txt.exe")).displayName == "a\u{FFFD}[2J\u{FFFD}\u{FFFD}txt.exe")
    }

    @Test(arguments: [
        (Item("d/", mode: 0o040755), Member.Kind.folder), (Item("d", mode: 0o040755), .folder),
        (Item("d/", mode: 0), .folder),
        (.link("l", to: "x"), .link), (Item("f", mode: 0o020644), .special), (Item("f", mode: 0o010644), .special),
        (Item("-", [1], mode: 0o010644), .file), (Item("f", mode: 0o060644), .special),
        (Item("f", mode: 0o140644), .special), (Item("f", mode: 0), .file),
        // A program on DOS has no modes: what is in their place is anything.
        (Item("f", mode: 0o120777).with { $0.system = 0 }, .file),
    ])
    func `the kind is told by mode and name`(_ item: HandmadeZip.Item, _ kind: Member.Kind) throws {
        #expect(try Self.row(item).kind == kind)
    }

    @Test(arguments: [
        ([0x55, 0x54, 5, 0, 1, 0, 0, 0, 0x40], 1_073_741_824.0), ([0x55, 0x54, 5, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF], -1.0),
        (ntfsField(125_911_584_000_000_000), 946_684_800.0),
    ])
    func `a time in UTC wins over that of DOS`(_ extra: [UInt8], _ seconds: Double) throws {
        let row = try Self.row(Item("f").with { $0.extra = extra })
        #expect(row.modificationDate == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        arguments: [[], [0x55, 0x54, 1, 0, 0], [0x55, 0x54, 3, 0, 1, 2, 3], ntfsField(.max), ntfsField(0)] as [[UInt8]]
    )
    func `without one the time of DOS is local`(_ extra: [UInt8]) throws {
        let row = try Self.row(Item("f").with { $0.extra = extra })
        let parts = try Calendar(identifier: .gregorian).dateComponents(
            in: .current,
            from: #require(row.modificationDate)
        )
        #expect([parts.year, parts.month, parts.day, parts.hour] == [2024, 1, 1, 12])
    }

    @Test(arguments: [(0, 0), (0x0021 & 0x1F, 0), (13 << 5 | 1, 0), (0x5821, 24 << 11), (0x5821, 60 << 5)])
    func `an impossible time is none`(date: Int, time: Int) throws {
        let item = Item("f").with {
            $0.dosDate = date
            $0.dosTime = time
        }
        #expect(try Self.row(item).modificationDate == nil)
    }

    @Test func `encryption by AES is told, and the method beneath it`() throws {
        let item = Item("f", [1]).with {
            $0.method = 99
            $0.flags = 1
            $0.extra = [0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, 14, 0]
        }
        let row = try Self.row(item)
        #expect(row.isEncrypted)
        #expect(row.method == "LZMA")
    }

    @Test func `the volumes of each member are told`() throws {
        let items = [("a", 5000), ("b", 10), ("c", 3000)].map { SplitZipItem.filled($0.0, byteCount: $0.1) }
        let volumes = SplitZip(items: items, volumeByteCount: 2000).volumes()
        let layout = try VolumeLayout(volumes.map { .init(name: "v", byteCount: Int64($0.count)) })
        let source = MemorySource(volumes.flatMap { $0 })
        var listing = try MemberListing(CentralDirectory(source: source, volumes: layout))
        var found: [ClosedRange<Int>] = []
        while let row = try listing.next() { found.append(row.volumes) }
        #expect(found == [0...2, 2...2, 2...4])
    }

    @Test(.temporaryFolder, arguments: Fixture.all.filter { $0.memberCount != nil })
    func `sets that real programs made are listed from their volumes`(_ fixture: Fixture) throws {
        let source = try VolumeSource(fixture.volumes())
        var listing = try MemberListing(CentralDirectory(source: source, volumes: source.volumes))
        var rows: [ListedMember] = []
        while let row = try listing.next() { rows.append(row) }
        #expect(rows.count == fixture.memberCount)
        #expect(rows.allSatisfy { $0.volumes.upperBound < fixture.volumeCount && $0.modificationDate != nil })
        #expect(rows.contains { $0.isEncrypted } == fixture.isEncrypted)
    }

    /// The row of the only member.
    private static func row(_ item: HandmadeZip.Item) throws -> ListedMember {
        var listing = try MemberListing(HandmadeZip(items: [item]).directory())
        return try #require(try listing.next())
    }

    /// A Unicode field that was made for a name.
    private static func unicodeField(_ name: String, for bytes: [UInt8], version: UInt8 = 1) -> [UInt8] {
        var field: [UInt8] = [0x75, 0x70]
        field.put(name.utf8.count + 5, 2)
        field.append(version)
        field.put(Deflate.checksum(bytes), 4)
        return field + Array(name.utf8)
    }

    /// A field of NTFS with a time.
    private static func ntfsField(_ ticks: UInt64) -> [UInt8] {
        var field: [UInt8] = [0x0a, 0, 32, 0, 0, 0, 0, 0, 1, 0, 24, 0]
        for _ in 0..<3 { field.put(ticks, 8) }
        return field
    }
}
