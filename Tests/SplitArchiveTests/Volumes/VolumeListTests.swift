import SplitArchive
import Testing

/// Sets are told apart from each other and from files that are no volumes.
struct VolumeListTests {
    @Test func `sets in one list come in the order of their first names and keep apart`() {
        let names = ["b.zip.002", "readme.txt", "a.z02", "c.part1.rar", "a.zip", "b.zip.001", "a.z01", "c.part2.rar"]
        let (sets, others) = VolumeSet.sets(in: names)
        #expect(sets.map(\.archiveName) == ["b.zip", "a.zip", "c.rar"])
        #expect(sets.map { $0.volumes.map(\.index) } == [[5, 0], [6, 2, 4], [3, 7]])
        #expect(others == [1])
    }

    @Test func `a name that begins like another's is of another set`() {
        let sets = VolumeSet.sets(in: ["a.z01", "a.zip", "ab.z01", "ab.zip", "a.1.z01", "a.1.zip"]).sets
        #expect(sets.map(\.archiveName) == ["a.zip", "ab.zip", "a.1.zip"])
        #expect(sets.allSatisfy { $0.volumes.count == 2 })
    }

    @Test func `sets whose names differ by the archive's format keep apart`() {
        let sets = VolumeSet.sets(in: ["a.zip.001", "a.7z.001", "a.zip.002", "a.7z.002"]).sets
        #expect(sets.map(\.archiveName) == ["a.zip", "a.7z"])
    }

    @Test(arguments: [
        "a.zip", "a.rar", "readme.txt", "a.tar.gz", "a.7z", "a.z", "a.zap", "report.01", "photo.jpg", "", ".", ".z01x",
        "a.r1", "a.z1x", "backup.zaa", "a.zip.", "part1", "particle1.zip", "a.2024.pdf", "v1.2", "a\u{0}b",
        "a.z99999999999999999999",
    ])
    func `a name that is no volume's is no set`(_ name: String) {
        let (sets, others) = VolumeSet.sets(in: [name])
        #expect(sets.map(\.archiveName) == [])
        #expect(others == [0])
    }

    @Test func `words that end in letters are no volumes`() {
        let names = ["banana", "bandana", "cabab", "readme", "data.aaron", "a.zip", "b.zip"]
        #expect(VolumeSet.sets(in: names).sets == [])
    }

    @Test func `archives that are only numbered are no pieces unless they begin with the first`() {
        #expect(VolumeSet.sets(in: ["a.part2.zip", "a.part3.zip"]).sets == [])
        #expect(VolumeSet.sets(in: ["a.part1.zip"]).sets == [])
    }

    @Test func `a split ZIP may have the word part in its name`() {
        let sets = VolumeSet.sets(in: ["a.part1.zip", "a.part1.z01", "a.part2.zip", "a.part2.z01"]).sets
        #expect(sets.map(\.archiveName) == ["a.part1.zip", "a.part2.zip"])
        #expect(sets.allSatisfy { $0.scheme == .splitZip && $0.volumes.count == 2 })
    }

    @Test func `a second download of the same name is no volume`() {
        // wget names it so.
        #expect(VolumeSet.sets(in: ["a.zip", "a.zip.1", "a.zip.2"]).sets == [])
    }

    @Test func `nothing is in an empty list`() {
        let (sets, others) = VolumeSet.sets(in: [])
        #expect(sets == [] && others == [])
    }

    @Test func `years and versions are no numbers of volumes`() {
        #expect(VolumeSet.sets(in: ["report.2023", "report.2024", "lib.so.1", "lib.so.2"]).sets == [])
    }
}
