import SplitArchive
import Testing

/// What is wrong with a set is named.
struct VolumeFaultTests {
    /// Names and what is missing among them.
    private static let gaps: [(names: [String], missing: [String])] = [
        (["a.z01", "a.z03", "a.zip"], ["a.z02"]),
        (["a.z02", "a.zip"], ["a.z01"]),
        (["a.z01", "a.z02"], ["a.zip"]),
        (["a.z01"], ["a.zip"]),
        (["A.Z01", "A.Z03"], ["A.Z02", "A.ZIP"]),
        (["a.z09", "a.z12", "a.zip"], SetCase.counted("a.z", 1...8, width: 2) + ["a.z10", "a.z11"]),
        (["a.zip.001", "a.zip.003"], ["a.zip.002"]),
        (["a.zip.002", "a.zip.003"], ["a.zip.001"]),
        (["a.7z.999", "a.7z.1001"] + SetCase.counted("a.7z.", 1...998, width: 3), ["a.7z.1000"]),
        (["a.tar.gz.aa", "a.tar.gz.ac"], ["a.tar.gz.ab"]),
        (["a.part1.rar", "a.part3.rar"], ["a.part2.rar"]),
        (["a.part1.zip", "a.part3.zip"], ["a.part2.zip"]),
        (["a.part2.7z", "a.part3.7z"], ["a.part1.7z"]),
        (["a.rar", "a.r01"], ["a.r00"]),
        (["a.r00", "a.r01"], ["a.rar"]),
        (["a.rar", "a.s01"] + SetCase.counted("a.r", 0...99, width: 2), ["a.s00"]),
    ]

    @Test(arguments: gaps)
    func `missing volumes are named`(_ names: [String], _ missing: [String]) throws {
        let set = try #require(VolumeSet.sets(in: names).sets.first)
        #expect(set.missing == missing)
        let error = #expect(throws: ArchiveError.self) { try set.check() }
        #expect(error?.code == .volumesMissing)
        #expect(error?.message.contains(missing[0]) == true)
    }

    /// Names of which two claim one place, and the one that came second.
    private static let duplicates: [(names: [String], second: String)] = [
        (["a.z01", "a.Z01", "a.zip"], "a.Z01"),
        (["a.z01", "a.z001", "a.zip"], "a.z001"),
        (["a.zip", "a.z01", "A.ZIP"], "A.ZIP"),
        (["a.zip.001", "a.zip.01", "a.zip.002"], "a.zip.01"),
        (["a.part1.rar", "a.part01.rar", "a.part2.rar"], "a.part01.rar"),
    ]

    @Test(arguments: duplicates)
    func `two names for one place are told`(_ names: [String], _ second: String) throws {
        let (sets, others) = VolumeSet.sets(in: names)
        let set = try #require(sets.first)
        #expect(sets.count == 1)
        #expect(others == [])
        #expect(set.duplicates == [second])
        let error = #expect(throws: ArchiveError.self) { try set.check() }
        #expect(error?.code == .volumesAmbiguous)
        #expect(error?.message.contains(second) == true)
    }

    @Test func `two ways of naming one archive are told`() throws {
        let sets = VolumeSet.sets(in: ["a.z01", "a.zip", "a.zip.001", "a.zip.002"]).sets
        #expect(sets.count == 2)
        for set in sets {
            let error = #expect(throws: ArchiveError.self) { try set.check() }
            #expect(error?.code == .volumesAmbiguous)
        }
    }

    @Test func `a huge number asks for no endless list in the message`() throws {
        let set = try #require(VolumeSet.sets(in: ["a.z01", "a.z9999", "a.zip"]).sets.first)
        let error = #expect(throws: ArchiveError.self) { try set.check() }
        #expect((error?.message.utf8.count ?? .max) < 200)
    }
}
