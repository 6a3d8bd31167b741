import Foundation
import Testing

@testable import SplitArchive

@Suite struct ArchiveVerifierTests {
    private typealias Item = HandmadeZip.Item

    /// Text that deflates well.
    private static let text = Array(String(repeating: "All work and no play. ", count: 1000).utf8)

    @Test func `good members are counted, stored, deflated, empty and folders`() throws {
        let zip = HandmadeZip(items: [
            Item("a", Self.text), Item("b", Self.text, method: 8), Item("empty"), Item("none", method: 8), .folder("d"),
        ])
        let report = try ArchiveVerifier(zip.directory()).verify()
        #expect(report.verifiedCount == 5)
        #expect(report.isComplete)
        #expect(report.isSound)
    }

    @Test(arguments: SplitZipItem.Descriptor.allCases, [false, true])
    func `data descriptors of every form are compared`(_ descriptor: SplitZipItem.Descriptor, isWide: Bool) throws {
        var items = ["a", "b"].map { SplitZipItem(name: $0, contents: Self.text, isDeflated: true) }
        for index in items.indices {
            items[index].descriptor = descriptor
            items[index].hasWideSizes = isWide
        }
        let bytes = SplitZip(items: items, volumeByteCount: 1 << 20, marker: .none).volumes()[0]
        #expect(try ArchiveVerifier(MemorySource(bytes).directory()).verify().verifiedCount == 2)
    }

    @Test(arguments: [
        (9, 0, "Deflate64"), (12, 0, "bzip2"), (14, 0, "LZMA"), (93, 0, "Zstandard"), (95, 0, "XZ"), (98, 0, "PPMd"),
        (0, 1, "encrypted"), (8, 9, "encrypted"), (99, 1, "encrypted"), (4711, 0, "method 4711"),
    ])
    func `what cannot be expanded is counted by its reason and never called good`(
        method: Int,
        flags: Int,
        reason: String
    ) throws {
        let odd = Item("odd", [1, 2, 3]).with {
            $0.method = method
            $0.flags = flags
            $0.compressed = [1, 2, 3]
        }
        let report = try ArchiveVerifier(
            HandmadeZip(items: [Item("good"), odd, odd.with { $0.name = [0x62] }]).directory()
        )
        .verify()
        #expect(report.verifiedCount == 1)
        #expect(report.unverified == [reason: 2])
        #expect(report.isSound)
        #expect(!report.isComplete)
    }

    @Test(arguments: [
        (Item("m", text).with { $0.checksum = 1 }, "its bytes do not have the checksum that the archive tells"),
        (
            Item("m", text, method: 8).with { $0.checksum = 1 },
            "its bytes do not have the checksum that the archive tells"
        ),
        (Item("m", text, method: 8).with { $0.size = 5 }, "it is larger than the 5 bytes that the archive tells"),
        (
            Item("m", text, method: 8).with { $0.size = 50_000 },
            "it has 22000 bytes and not the 50000 that the archive tells"
        ),
        (Item("m", text).with { $0.size = 9 }, "it is larger than the 9 bytes that the archive tells"),
        (
            Item("m", text, method: 8).with { $0.compressed = Deflate.deflate(text).dropLast() },
            "its compressed bytes end too early"
        ),
        (
            Item("m", text, method: 8).with { $0.compressed = Deflate.deflate(text) + [0, 0] },
            "2 bytes too many belong to it"
        ),
        (Item("m", text, method: 8).with { $0.compressed = [0xFF, 0xFF] }, "its compressed bytes are damaged"),
        (Item("m", text).with { $0.localName = [0x6e] }, "the header before its bytes has another name, 'n'"),
        (Item("m", text).with { $0.localChecksum = 7 }, "the header before its bytes tells another checksum"),
        (Item("m", text).with { $0.localMethod = 8 }, "the header before its bytes tells another compression method"),
        (Item("m", text).with { $0.compressedSize = 22_040 }, "its bytes overlap what follows"),
        (Item("m", text).with { $0.offset = 33 }, "there is no header before its bytes"),
        (
            Item("m", text, method: 8).with {
                $0.flags = 8
                $0.behind = [0x50, 0x4b, 7, 8, 1, 2, 3, 4]
            }, "the checksum and sizes behind its bytes contradict the directory"
        ),
    ])
    func `a damaged member is named with the reason, and the others are verified`(
        _ item: HandmadeZip.Item,
        reason: String
    ) throws {
        let report = try ArchiveVerifier(HandmadeZip(items: [Item("a", [1]), item, Item("z", [2])]).directory())
            .verify()
        #expect(report.verifiedCount == 2)
        #expect(report.badCount == 1)
        #expect(report.badMembers.map(\.name) == ["m"])
        #expect(report.badMembers.map(\.reason) == [reason])
    }

    @Test func `every flipped bit in a member's header and bytes is found`() throws {
        let zip = HandmadeZip(items: [
            Item("a", [1, 2, 3], method: 8), Item("b", Array(Self.text.prefix(40)), method: 8),
        ])
        let good = zip.bytes
        // Versions, dates and bits of no meaning here are not compared: nothing is done by them.
        let first = [4, 5, 6, 7, 10, 11, 12, 13]
        let second = try Int(zip.directory().secondMember()?.headerOffset ?? 0)
        let directoryStart = try Int(zip.directory().start)
        // The last bits of a stream's last byte are of no meaning either.
        let ends = [second - 1, directoryStart - 1]
        let ignored = Set(first + first.map { second + $0 } + ends)
        for index in 0..<directoryStart where !ignored.contains(index) {
            var bytes = good
            bytes[index] ^= 0x10
            let report = try ArchiveVerifier(MemorySource(bytes).directory()).verify()
            #expect(report.badCount == 1, "byte \(index)")
        }
    }

    @Test func `a bad member's bytes are mapped to the volumes they lie in`() throws {
        let items = ["a", "b"].map { SplitZipItem.filled($0, byteCount: 5000) }
        var volumes = SplitZip(items: items, volumeByteCount: 2000, marker: .split).volumes()
        volumes[1][500] ^= 1
        let layout = try VolumeLayout(
            volumes.enumerated().map { .init(name: "data.z0\($0 + 1)", byteCount: Int64($1.count)) }
        )
        let source = MemorySource(volumes.flatMap { $0 })
        let report = try ArchiveVerifier(CentralDirectory(source: source, volumes: layout)).verify()
        let bad = try #require(report.badMembers.first)
        #expect(bad.range == 4..<5035)
        #expect(layout.pieces(of: bad.range).map(\.volume) == [0, 1, 2])
        #expect(layout.pieces(of: bad.range).map(\.range) == [4..<2000, 0..<2000, 0..<1035])
        #expect(
            bad.description(in: layout)
                == "'a' is damaged: its bytes do not have the checksum that the archive tells "
                + "(bytes 4 to 1999 of data.z01 to bytes 0 to 1034 of data.z03)."
        )
    }

    @Test func `members that share bytes are bad and cost no expanding`() throws {
        let kernel = Item("x", [UInt8](repeating: 0, count: 1 << 20), method: 8)
        let items =
            [kernel]
            + (1...50).map { number in
                kernel.with {
                    $0.name = Array("y\(number)".utf8)
                    $0.offset = 0
                }
            }
        let report = try ArchiveVerifier(HandmadeZip(items: items).directory()).verify()
        #expect(report.badCount == 51)
        #expect(Set(report.badMembers.map(\.reason)) == ["its bytes overlap what follows"])
    }

    @Test func `one member is verified alone`() throws {
        let zip = HandmadeZip(items: [Item("a", Self.text, method: 8), Item("b", [1]).with { $0.checksum = 2 }])
        let directory = try zip.directory()
        let verifier = try ArchiveVerifier(directory)
        var cursor = directory.members()
        let first = try #require(try cursor.next())
        let second = try #require(try cursor.next())
        #expect(try verifier.verify(first) == .verified)
        guard case .bad(let bad) = try verifier.verify(second) else {
            throw OracleFailure("'b' is not found to be bad")
        }
        #expect(bad.name == "b")
    }

    @Test func `progress ends at all bytes and only grows`() throws {
        let items = (0..<20).map { SplitZipItem.filled("\($0)", byteCount: 50_000) }
        let zip = HandmadeZip(items: items.map { Item($0.name, $0.contents, method: 8) })
        let progress = Progress(totalUnitCount: 0)
        _ = try ArchiveVerifier(zip.directory()).verify(progress: progress)
        #expect(progress.totalUnitCount == Int64(zip.bytes.count))
        #expect(progress.fractionCompleted == 1)
    }

    @Test func `a cancelled progress ends the work`() throws {
        let progress = Progress(totalUnitCount: 0)
        progress.cancel()
        let verifier = try ArchiveVerifier(HandmadeZip(items: [Item("a", Self.text)]).directory())
        let error = #expect(throws: ArchiveError.self) { try verifier.verify(progress: progress) }
        #expect(error?.code == .cancelled)
    }

    @Test(.temporaryFolder, arguments: Fixture.all.filter { $0.memberCount != nil })
    func `sets that real programs made are verified from their volumes`(_ fixture: Fixture) throws {
        let source = try VolumeSource(fixture.volumes())
        let directory = try CentralDirectory(source: source, volumes: source.volumes)
        let report = try ArchiveVerifier(directory).verify()
        #expect(report.badMembers == [])
        #expect(report.verifiedCount + report.unverifiedCount == fixture.memberCount)
        #expect(report.unverified.keys.allSatisfy { $0 == "encrypted" })
        #expect(report.unverified.isEmpty != fixture.isEncrypted)
    }
}

extension CentralDirectory {
    /// The second member.
    fileprivate func secondMember() throws -> Member? {
        var cursor = members()
        _ = try cursor.next()
        return try cursor.next()
    }
}
