import Foundation
import Testing

@testable import SplitArchive

@Suite(.temporaryFolder) struct ExtractionSafetyTests {
    private typealias Item = HandmadeZip.Item

    @Test(arguments: [
        "../evil", "/tmp/evil", "d/../../evil", "C:\\evil", "..\\evil", "\\\\srv\\share\\evil", "c:evil", "evil\0.txt",
        "",
        "d/..", "..",
    ])
    func `a name that leads out is refused, and the others are there`(_ name: String) throws {
        let report = try extract([Item("a"), Item(name, text: "evil"), Item("z")])
        #expect(report.refused.map(\.code) == [.unsafe])
        #expect(try tree() == ["a", "z"])
        #expect(try filesThere() == ["out"])
    }

    @Test func `a name in the Unicode field is judged, not the one beside it`() throws {
        var field: [UInt8] = [0x75, 0x70, 12, 0, 1]
        field.put(Deflate.checksum(Array("good".utf8)), 4)
        field += Array("../evil".utf8)
        let report = try extract([Item("good", [1]).with { $0.extra = field }])
        #expect(report.refused.map(\.name) == ["../evil"])
        #expect(try filesThere() == ["out"])
    }

    @Test(arguments: [0o020644, 0o060644, 0o010644, 0o140644])
    func `devices, pipes and sockets are never made`(mode: Int) throws {
        let report = try extract([Item("x", mode: mode), Item("a")])
        #expect(report.refused.map(\.reason) == ["it is a device, a pipe or a socket"])
        #expect(try tree() == ["a"])
    }

    @Test(arguments: ["..", "../x", "/etc", "d/../../x", "C:\\x", "../../../../etc/passwd"])
    func `a link that leads out is not made, and nothing is written through it`(_ path: String) throws {
        let report = try extract([.folder("d"), .link("l", to: path), Item("l/pwned", text: "evil"), Item("a")])
        #expect(report.refusedCount == 2)
        #expect(report.refused.allSatisfy { $0.code == .unsafe })
        #expect(try tree() == ["a", "d/"])
        #expect(try filesThere() == ["out"])
    }

    @Test func `links that lead out only together are not made`() throws {
        let links: [Item] = [
            .link("a/b", to: ".."), .link("c", to: "a/b/../x"), .link("d", to: "c"), .link("good", to: "a/f"),
        ]
        let report = try extract([Item("a/f", [1])] + links)
        #expect(Set(report.refused.map(\.name)) == ["c", "d"])
        #expect(try tree() == ["a/", "a/b -> ..", "a/f", "good -> a/f"])
    }

    @Test func `a link that is there already is not gone through`() throws {
        let outside = file("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: target(""), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: target("l").path, withDestinationPath: outside.path)
        var options = ExtractionOptions()
        options.replacesExisting = true
        let report = try extract([Item("l/evil", text: "evil"), .link("m", to: "l/x"), .folder("l")], options)
        #expect(
            report.refused.map(\.reason) == [
                "its folder 'l' is a link on the disk", "its folder 'l' is a link on the disk",
                "it is a link that leads out of the folder, to 'l/x'",
            ]
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == [])
    }

    @Test func `a file is written in place of a link, not through it`() throws {
        try Data("precious".utf8).write(to: file("outside"))
        try FileManager.default.createDirectory(at: target(""), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: target("f").path, withDestinationPath: file("outside").path)
        #expect(try extract([Item("f", text: "new")]).refused.map(\.code) == [.exists])
        var options = ExtractionOptions()
        options.replacesExisting = true
        #expect(try extract([Item("f", text: "new")], options).isComplete)
        #expect(try tree() == ["f"])
        #expect(try String(contentsOf: file("outside"), encoding: .utf8) == "precious")
    }

    @Test func `a folder that is a file on the disk is refused`() throws {
        try FileManager.default.createDirectory(at: target(""), withIntermediateDirectories: true)
        try Data().write(to: target("d"))
        let report = try extract([Item("d/x", [1]), .folder("d")])
        #expect(report.refused.map(\.code) == [.exists, .exists])
    }

    @Test func `the second of two members with one name is refused`() throws {
        let report = try extract([Item("a", text: "first"), Item("a", text: "second"), Item("a/b")])
        #expect(report.refusedCount == 2)
        #expect(try String(contentsOf: target("a"), encoding: .utf8) == "first")
    }

    @Test func `names that differ in case only are one where the disk says so`() throws {
        var options = ExtractionOptions()
        options.foldsCase = true
        #expect(try extract([Item("README"), Item("readme")], options).refused.map(\.name) == ["readme"])
        #expect(try tree() == ["README"])
    }

    @Test func `names that differ in how a letter is written are two files where the disk says so`() throws {
        var options = ExtractionOptions()
        options.foldsCase = false
        let report = try extract([Item("e\u{301}/x", [1]), Item("\u{e9}/x", [2])], options)
        // A disk that takes them for one refuses the second by itself.
        #expect(report.extractedCount + report.refusedCount == 2)
        #expect(report.refused.allSatisfy { $0.code == .exists })
    }

    @Test func `members that share bytes are refused unless the limits are lifted`() throws {
        let kernel = Item("a", [UInt8](repeating: 0, count: 1000), method: 8)
        let twin = kernel.with { $0.offset = 0 }
        var report = try extract([kernel, twin])
        #expect(
            report.refused.map(\.reason) == [
                "its bytes overlap what follows", "another member before it has the same name",
            ]
        )
        var options = ExtractionOptions()
        options.limits = nil
        report = try extract([kernel], options)
        #expect(report.isComplete)
    }

    @Test func `an archive that expands too much is refused before anything is written`() throws {
        var options = ExtractionOptions()
        options.limits?.harmlessByteCount = 1000
        let bomb = Item("bomb", [UInt8](repeating: 0, count: 1_000_000), method: 8)
        let error = #expect(throws: ArchiveError.self) { try extract([Item("a"), bomb], options) }
        #expect(error?.code == .unsafe)
        #expect(error?.message.contains("to 1000000 bytes, more than 200 times as many") == true)
        #expect(try filesThere() == [])
        options.limits = nil
        #expect(try extract([Item("a"), bomb], options).isComplete)
    }

    @Test func `a limit in bytes holds whatever the ratio is`() throws {
        var options = ExtractionOptions()
        options.limits?.byteCount = 5
        let error = #expect(throws: ArchiveError.self) {
            try extract([Item("a", [1, 2, 3]), Item("b", [1, 2, 3])], options)
        }
        #expect(
            error?.message
                == "The members would expand to 6 bytes, and the limit is 5: lift the limits if you trust it."
        )
    }

    @Test func `more than the disk has room for is told before anything is written`() throws {
        let huge = Item("huge", [1]).with { $0.size = 0xFFFF_FFFE }
        var options = ExtractionOptions()
        options.limits = nil
        let items = (0..<50_000).map { number in huge.with { $0.name = Array("\(number)".utf8) } }
        let error = #expect(throws: ArchiveError.self) { try extract(items, options) }
        #expect(error?.code == .writeFailed)
        #expect(error?.isOutOfSpace == true)
        #expect(try tree() == [])
    }

    @Test func `no change of a byte lets anything out or half a file in`() throws {
        let text = Array(String(repeating: "text ", count: 40).utf8)
        let items: [Item] = [.folder("d"), Item("d/a", text, method: 8), Item("b", text), .link("l", to: "d/a")]
        let good = HandmadeZip(items: items).bytes
        for index in good.indices {
            var bytes = good
            bytes[index] = bytes[index] == 0x2e ? 0x2f : 0x2e
            try? FileManager.default.removeItem(at: target(""))
            guard let directory = try? MemorySource(bytes).directory() else { continue }
            _ = try? Extractor(directory).extract(to: target(""))
            #expect(try filesThere().allSatisfy { $0 == "out" })
            for name in try tree() where !name.hasSuffix("/") && !name.contains(" -> ") {
                #expect(!name.contains(".extracting-"))
                #expect(try Array(Data(contentsOf: target(name))) == text || Data(contentsOf: target(name)).count == 3)
            }
        }
    }
}
