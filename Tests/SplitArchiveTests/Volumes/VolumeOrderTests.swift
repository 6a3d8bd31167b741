import SplitArchive
import Testing

/// Names of one set are found and put in joining order, in whatever order and case they come.
struct VolumeOrderTests {
    /// The sets.
    private static let cases: [SetCase] = [
        SetCase(.splitZip, "a.zip", ["a.z01", "a.zip"]),
        SetCase(.splitZip, "a.zip", SetCase.counted("a.z", 1...120, width: 2) + ["a.zip"]),
        SetCase(.splitZip, "A.ZIP", ["A.Z01", "A.Z02", "A.ZIP"]),
        SetCase(.splitZip, "a.zip", ["a.Z01", "a.z02", "a.zip"]),
        SetCase(.splitZip, "a.ZIP", ["A.z01", "a.Z02", "a.ZIP"]),
        SetCase(.splitZip, "a.zip", ["a.z001", "a.z002", "a.zip"]),
        SetCase(.splitZip, "a.zip", ["a.exe", "a.z02", "a.zip"]),
        SetCase(.splitZip, "a.b.c d.zip", ["a.b.c d.z01", "a.b.c d.zip"]),
        SetCase(.splitZip, "grün.zip", ["grün.z01", "grün.zip"]),
        SetCase(.numbered, "a.zip", ["a.z000", "a.z001", "a.z002"]),
        SetCase(.numbered, "a.zip", ["a.zip.001", "a.zip.002"]),
        SetCase(.numbered, "a.zip", ["a.zip.001"]),
        SetCase(.numbered, "a.zip", ["A.ZIP.001", "a.zip.002"]),
        SetCase(.numbered, "a.7z", SetCase.counted("a.7z.", 1...1002, width: 3)),
        SetCase(.numbered, "a.7z", SetCase.counted("a.7z.", 0...2, width: 3)),
        SetCase(.numbered, "a.tar.gz", ["a.tar.gz.001", "a.tar.gz.002"]),
        SetCase(.numbered, "a.tar.gz", SetCase.counted("a.tar.gz.", 1...11, width: 2)),
        SetCase(.numbered, "a.zip", SetCase.counted("a.zip.", 0...89, width: 2) + ["a.zip.9000", "a.zip.9001"]),
        SetCase(.numbered, "data", ["data.001", "data.002"]),
        SetCase(.lettered, "a.zip", ["a.zip.aa", "a.zip.ab", "a.zip.ac"]),
        SetCase(.lettered, "a.tar.gz", ["a.tar.gz.aa", "a.tar.gz.ab"]),
        SetCase(.lettered, "a.tar.gz", ["a.tar.gz-part-aa", "a.tar.gz-part-ab"]),
        SetCase(.lettered, "a.zip", SetCase.lettered("a.zip.", 700)),
        SetCase(.lettered, "a.zip", ["a.zip.aaa", "a.zip.aab", "a.zip.aac"]),
        SetCase(.lettered, "x", ["xaa", "xab", "xac"]),
        SetCase(.part, "a.zip", SetCase.counted("a.part", 1...12, width: 1, ".zip")),
        SetCase(.part, "a.zip", ["a.zip.part1", "a.zip.part2", "a.zip.part3"]),
        SetCase(.part, "a.tar.gz", ["a.tar.gz.part00", "a.tar.gz.part01"]),
        SetCase(.part, "a-1.zip", ["a-1_part_1.zip", "a-1_part_2.zip"]),
        SetCase(.rar, "a.rar", SetCase.counted("a.part", 1...11, width: 1, ".rar")),
        SetCase(.rar, "a.rar", ["a.part1.rar"]),
        SetCase(.rar, "a.rar", ["a.rar"] + SetCase.counted("a.r", 0...99, width: 2) + ["a.s00", "a.s01"]),
    ]

    @Test(arguments: cases)
    func `a set comes out in joining order however it goes in`(_ expected: SetCase) throws {
        for seed in 0..<4 {
            let given = Self.shuffled(expected.names, seed)
            let (sets, others) = VolumeSet.sets(in: given)
            let set = try #require(sets.first)
            #expect(sets.count == 1)
            #expect(others == [])
            #expect(set.volumes.map(\.name) == expected.names)
            #expect(set.volumes.map { given[$0.index] } == expected.names)
            #expect(set.volumes.map(\.number) == Array(0..<expected.names.count))
            #expect(set.scheme == expected.scheme)
            #expect(set.archiveName.lowercased() == expected.archive.lowercased())
            #expect(set.missing == [] && set.duplicates == [] && set.conflicts == [])
            #expect(throws: Never.self) { try set.check() }
        }
    }

    @Test func `the archive is named as the last volume of a split ZIP is written`() {
        let set = VolumeSet.sets(in: ["Data.Z01", "Data.zip"]).sets.first
        #expect(set?.archiveName == "Data.zip")
    }

    /// The names in another order: as they are, backwards, the last first, or mixed.
    private static func shuffled(_ names: [String], _ seed: Int) -> [String] {
        switch seed {
        case 0: names
        case 1: names.reversed()
        case 2: names.suffix(1) + names.dropLast()
        default: names.sorted { ($0.hashOrder, $0) < ($1.hashOrder, $1) }
        }
    }
}

extension String {
    /// A number that has little to do with the order of names, the same in every run.
    fileprivate var hashOrder: UInt32 { utf8.reduce(5381) { ($0 &* 33) ^ UInt32($1) } }
}
