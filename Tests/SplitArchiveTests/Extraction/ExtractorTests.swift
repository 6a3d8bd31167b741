import Foundation
import Testing

@testable import SplitArchive

@Suite(.temporaryFolder) struct ExtractorTests {
    private typealias Item = HandmadeZip.Item

    /// Text that deflates well.
    private static let text = Array(String(repeating: "All work and no play. ", count: 10_000).utf8)

    @Test func `members are there with their bytes, folders and times`() throws {
        let time: [UInt8] = [0x55, 0x54, 5, 0, 1, 0, 0, 0, 0x40]
        let items = [
            Item("d/e/a.txt", Self.text, method: 8), Item("b", Self.text), Item("empty"), .folder("d"), .folder("lone"),
            .link("d/link", to: "e/a.txt"),
        ].map { item in item.with { $0.extra = time } }
        let report = try extract(items)
        #expect(report.isComplete)
        #expect(report.extractedCount == 6)
        #expect(report.byteCount == Int64(2 * Self.text.count))
        #expect(try tree() == ["b", "d/", "d/e/", "d/e/a.txt", "d/link -> e/a.txt", "empty", "lone/"])
        #expect(try Array(Data(contentsOf: target("d/e/a.txt"))) == Self.text)
        for name in ["d/e/a.txt", "b", "d", "lone", "d/link"] {
            #expect(try Self.status(target(name)).st_mtim.tv_sec == 1_073_741_824, "\(name)")
        }
    }

    @Test(arguments: [
        (0o100600, 0o600), (0o100755, 0o755), (0o100444, 0o444), (0o104755, 0o755), (0o102755, 0o755),
        (0o101777, 0o777),
    ])
    func `permissions are kept, and never those that give away rights`(mode: Int, expected: Int) throws {
        #expect(try extract([Item("f", [1], mode: mode)]).isComplete)
        #expect(try Int(Self.status(target("f")).st_mode & 0o7777) == expected)
    }

    @Test func `a folder that may not be written is closed only when all is in it`() throws {
        let items: [Item] = [.folder("d", mode: 0o040500), .folder("d/e", mode: 0o042700), Item("d/e/f", [1])]
        #expect(try extract(items).isComplete)
        #expect(try Self.status(target("d")).st_mode & 0o7777 == 0o500)
        #expect(try Self.status(target("d/e")).st_mode & 0o7777 == 0o700)
        #expect(chmod(target("d").path, 0o700) == 0)
    }

    @Test func `permissions of a folder that was there are left alone`() throws {
        try FileManager.default.createDirectory(at: target("d"), withIntermediateDirectories: true)
        #expect(chmod(target("d").path, 0o750) == 0)
        #expect(try extract([.folder("d", mode: 0o040777), Item("d/f", [1])]).isComplete)
        #expect(try Self.status(target("d")).st_mode & 0o7777 == 0o750)
    }

    @Test func `existing files stay unless they are to be replaced`() throws {
        #expect(try extract([Item("a", text: "old"), Item("b", text: "old")]).isComplete)
        let again = [Item("a", text: "new"), Item("c", text: "new")]
        let report = try extract(again)
        #expect(report.refused.map(\.reason) == ["something of this name is there already"])
        #expect(report.refused.map(\.code) == [.exists])
        #expect(try String(contentsOf: target("a"), encoding: .utf8) == "old")
        #expect(try String(contentsOf: target("c"), encoding: .utf8) == "new")
        var options = ExtractionOptions()
        options.replacesExisting = true
        #expect(try extract(again, options).isComplete)
        #expect(try String(contentsOf: target("a"), encoding: .utf8) == "new")
        #expect(try tree() == ["a", "b", "c"])
    }

    @Test func `a folder is never replaced by a file`() throws {
        try FileManager.default.createDirectory(at: target("a"), withIntermediateDirectories: true)
        var options = ExtractionOptions()
        options.replacesExisting = true
        let report = try extract([Item("a", [1]), .link("a/../a", to: "x"), .link("l", to: "x")], options)
        #expect(report.refusedCount == 2)
        #expect(report.refused.first?.code == .exists)
        #expect(try tree() == ["a/", "l -> x"])
    }

    @Test(arguments: [
        (Item("m", text).with { $0.checksum = 1 }, "its bytes do not have the checksum that the archive tells"),
        (Item("m", text, method: 8).with { $0.size = 100 }, "it is larger than the 100 bytes that the archive tells"),
        (Item("m", text, method: 8).with { $0.compressed = [0xFF, 0xFF] }, "its compressed bytes are damaged"),
        (Item("m", text).with { $0.localName = [0x78] }, "the header before its bytes has another name, 'x'"),
    ])
    func `a damaged member leaves nothing, and the others are there`(_ item: HandmadeZip.Item, reason: String) throws {
        let report = try extract([Item("a", [1]), item, Item("z", [2])])
        #expect(report.refused == [RefusedMember(name: "m", reason: reason, code: .damaged)])
        #expect(report.byteCount == 2)
        #expect(try tree() == ["a", "z"])
    }

    @Test func `what cannot be expanded is refused by name`() throws {
        let locked = Item("locked", [1]).with { $0.flags = 1 }
        let packed = Item("packed", [1]).with { $0.method = 14 }
        let report = try extract([locked, packed, Item("a")])
        #expect(
            report.refused.map(\.reason) == [
                "it is encrypted", "it is compressed by LZMA, which cannot be expanded here",
            ]
        )
        #expect(report.refused.allSatisfy { $0.code == .unsupported })
        #expect(try tree() == ["a"])
    }

    @Test func `patterns select, and one that selects nothing is told`() throws {
        var options = ExtractionOptions()
        options.patterns = ["d", "*.md", "nothing"].map { PathPattern($0) }
        let report = try extract([Item("d/a"), Item("x.md"), Item("y"), Item("e/z.md"), Item("e/d/q")], options)
        #expect(report.extractedCount == 4)
        #expect(report.unusedPatterns == ["nothing"])
        #expect(!report.isComplete)
        #expect(try tree() == ["d/", "d/a", "e/", "e/d/", "e/d/q", "e/z.md", "x.md"])
    }

    @Test func `each member is told, and the bytes are counted to their end`() throws {
        let progress = Progress(totalUnitCount: 0)
        var told: [ExtractionOutcome] = []
        let items = [
            Item("a", Self.text, method: 8), Item("b", Self.text).with { $0.checksum = 1 }, .link("l", to: "a"),
        ]
        _ = try Extractor(HandmadeZip(items: items).directory()).extract(to: target(""), progress: progress) {
            told.append($0)
        }
        #expect(told.count == 3)
        #expect(told.first == .extracted("a"))
        #expect(told.last == .extracted("l"))
        #expect(progress.totalUnitCount == Int64(2 * Self.text.count))
        #expect(progress.fractionCompleted == 1)
    }

    @Test func `cancelling leaves no half a file`() throws {
        let progress = Progress(totalUnitCount: 0)
        let items = [Item("a", [1]), Item("b", SplitZipItem.filled("", byteCount: 1_000_000).contents)]
        let extractor = try Extractor(HandmadeZip(items: items).directory())
        let error = #expect(throws: ArchiveError.self) {
            try extractor.extract(to: target(""), progress: progress) { _ in progress.cancel() }
        }
        #expect(error?.code == .cancelled)
        #expect(try tree() == ["a"])
    }

    @Test(arguments: Fixture.all.filter { $0.memberCount != nil && !$0.isEncrypted })
    func `sets that real programs made are extracted from their volumes`(_ fixture: Fixture) throws {
        let source = try VolumeSource(fixture.volumes())
        let directory = try CentralDirectory(source: source, volumes: source.volumes)
        let report = try Extractor(directory).extract(to: target(""))
        var refused = 0
        var cursor = directory.members()
        while let member = try cursor.next() {
            // zip(1) writes such names when it is told such files.
            if member.name.hasPrefix("../") {
                refused += 1
            } else if member.kind == .file {
                let bytes = try Array(Data(contentsOf: target(member.name)))
                #expect(Deflate.checksum(bytes) == member.crc32)
            }
        }
        #expect(report.refusedCount == refused)
        #expect(report.extractedCount + refused == fixture.memberCount)
    }

    /// The status of what stands under a name, links not followed.
    private static func status(_ url: URL) throws -> stat {
        var status = stat()
        try #require(lstat(url.path, &status) == 0)
        return status
    }
}
