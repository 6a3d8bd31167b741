import Foundation
import Testing

@testable import SerialDataTasks

/// Which files are made of which parts.
struct LayoutTests {
    private let folder = URL(fileURLWithPath: "/folder")

    /// The files' names and the names of their parts.
    private func outputs(_ names: [String], _ destination: SerialDataTaskSequence.Destination) throws -> [[String]] {
        try Layout.make(names: names, destination: destination).outputs.map { output in
            [output.file.lastPathComponent] + output.parts.map { names[$0] }
        }
    }

    @Test(arguments: [
        (["b.zip", "b.z02", "b.z01"], [["b.zip", "b.z01", "b.z02", "b.zip"]]),
        (["x.7z.002", "x.7z.001"], [["x.7z", "x.7z.001", "x.7z.002"]]),
        (["readme.txt", "b.zip", "b.z01"], [["readme.txt", "readme.txt"], ["b.zip", "b.z01", "b.zip"]]),
        (["b.zip", "c.zip"], [["b.zip", "b.zip"], ["c.zip", "c.zip"]]),
        (
            ["b.z01", "c.zip.001", "b.zip", "c.zip.002"],
            [["b.zip", "b.z01", "b.zip"], ["c.zip", "c.zip.001", "c.zip.002"]]
        ),
        (["a.tar.gz.aa", "a.tar.gz.ab"], [["a.tar.gz", "a.tar.gz.aa", "a.tar.gz.ab"]]),
        (["a.bin"], [["a.bin", "a.bin"]]),
    ]) func `volume sets become one file each, others stay files`(names: [String], expected: [[String]]) throws {
        #expect(try outputs(names, .archives(in: folder)) == expected)
    }

    @Test func `volumes of RAR stay files, since no bytes make them one`() throws {
        let names = ["a.part1.rar", "a.part2.rar"]
        #expect(
            try outputs(names, .archives(in: folder)) == [
                ["a.part1.rar", "a.part1.rar"], ["a.part2.rar", "a.part2.rar"],
            ]
        )
        let error = #expect(throws: DownloadError.self) {
            try outputs(names, .archive(folder.appendingPathComponent("a.rar")))
        }
        #expect(error?.code == .notJoinable)
    }

    @Test(arguments: [
        (["b.z01", "b.z03", "b.zip"], "b.z02"), (["b.z01", "b.z02"], "b.zip"), (["x.7z.001", "x.7z.003"], "x.7z.002"),
        (["x.7z.002", "x.7z.003"], "x.7z.001"),
    ]) func `a volume that is missing is named`(names: [String], missing: String) {
        for destination in [
            SerialDataTaskSequence.Destination.archives(in: folder), .archive(URL(fileURLWithPath: "/f/o")),
        ] {
            let error = #expect(throws: DownloadError.self) { try outputs(names, destination) }
            #expect(error?.code == .volumesMissing)
            #expect(error?.message.contains(missing) == true, "\(error?.message ?? "")")
        }
    }

    @Test(arguments: [
        ["b.z01", "b.z01", "b.zip"], ["a.bin", "a.bin"], ["a.bin", "A.BIN"], ["x.7z.001", "x.7z.001", "x.7z.002"],
    ])
    func `two parts of one name are refused`(names: [String]) {
        let error = #expect(throws: DownloadError.self) { try outputs(names, .archives(in: folder)) }
        #expect([.invalidInput, .notJoinable, .volumesMissing].contains(error?.code))
        #expect(throws: DownloadError.self) { try outputs(names, .directory(folder)) }
    }

    @Test func `parts of a directory stay as they are, whatever their names are`() throws {
        #expect(try outputs(["b.zip", "b.z01"], .directory(folder)) == [["b.zip", "b.zip"], ["b.z01", "b.z01"]])
    }

    @Test func `parts without a common name make one archive in the order given`() throws {
        let file = URL(fileURLWithPath: "/folder/one.bin")
        #expect(try outputs(["z", "a", "m"], .archive(file)) == [["one.bin", "z", "a", "m"]])
        #expect(
            try outputs(["b.z02", "b.zip", "b.z01"], .concatenation(file)) == [["one.bin", "b.z02", "b.zip", "b.z01"]]
        )
    }

    @Test func `two sets cannot be one archive`() {
        let error = #expect(throws: DownloadError.self) {
            try outputs(["b.z01", "b.zip", "c.zip", "c.z01"], .archive(URL(fileURLWithPath: "/folder/one.zip")))
        }
        #expect(error?.code == .notJoinable)
    }
}
