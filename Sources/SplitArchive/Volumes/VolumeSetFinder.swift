/// Groups names into volume sets.
struct VolumeSetFinder {
    /// A name of the list, read as a volume's.
    struct Candidate {
        /// Its place in the list.
        let index: Int
        /// The name as it was given.
        let given: String
        /// What it says.
        let name: VolumeName
    }

    /// The names.
    private let names: [String]
    /// The places that belong to a set already.
    private var used: Set<Int> = []
    /// The sets so far.
    private var sets: [VolumeSet] = []

    /// Takes the names.
    init(_ names: [String]) { self.names = names }

    /// Finds the sets: first those whose names can hardly mean anything else, then those that split(1) may have named.
    consuming func find() -> (sets: [VolumeSet], others: [Int]) {
        collect(names.indices.compactMap(numbered))
        collect(names.indices.filter { !used.contains($0) }.compactMap(zipPart))
        collect(names.indices.filter { !used.contains($0) }.flatMap(lettered))
        markConflicts()
        let others = names.indices.filter { !used.contains($0) }
        return (sets.sorted { Self.firstIndex($0) < Self.firstIndex($1) }, others)
    }

    /// Reads a name as one with a number.
    private func numbered(_ index: Int) -> Candidate? {
        VolumeNameParser.parse(names[index]).map { Candidate(index: index, given: names[index], name: $0) }
    }

    /// Reads the name of a ZIP as that of a piece.
    private func zipPart(_ index: Int) -> Candidate? {
        VolumeNameParser.parseZipPart(names[index]).map { Candidate(index: index, given: names[index], name: $0) }
    }

    /// Reads a name as one that split(1) gave, in every way it can be read.
    private func lettered(_ index: Int) -> [Candidate] {
        VolumeNameParser.parseLettered(names[index]).map { Candidate(index: index, given: names[index], name: $0) }
    }

    /// Makes sets of the candidates that belong together; of several readings of a name the largest set wins, and of
    /// equal ones that which leaves the name of an archive: `a.zip.aaa` is of `a.zip`, not of `a.zip.a`.
    private mutating func collect(_ candidates: [Candidate]) {
        let groups = Dictionary(grouping: candidates, by: \.name.key).sorted { left, right in
            (right.value.count, Self.rank(left.value), left.key) < (left.value.count, Self.rank(right.value), right.key)
        }
        for (_, group) in groups {
            let free = group.filter { !used.contains($0.index) }
            guard let assembly = VolumeAssembly(free) else { continue }
            let set = assembly.volumeSet(exe: exeIndex(for: assembly).map { ($0, names[$0]) })
            used.formUnion(set.volumes.map(\.index))
            used.formUnion(assembly.duplicates.map(\.index))
            sets.append(set)
        }
    }

    /// How good the name is that a reading leaves for the archive; 0 is best.
    private static func rank(_ group: [Candidate]) -> Int {
        group.first.map { ArchiveExtension.ends($0.name.archiveName) } == true ? 0 : 1
    }

    /// The place of the `.exe` that stands for `.z01` in a split archive that extracts itself (APPNOTE 8.4).
    private func exeIndex(for assembly: VolumeAssembly) -> Int? {
        guard assembly.wantsExe, let archiveName = assembly.members.first?.name.archiveName else { return nil }
        let wanted = archiveName.dropLast(4).lowercased() + ".exe"
        return names.indices.first { !used.contains($0) && names[$0].lowercased() == wanted }
    }

    /// Notes for every set which other set claims the same archive.
    private mutating func markConflicts() {
        let groups = Dictionary(grouping: sets.indices) { sets[$0].archiveName.lowercased() }
        for group in groups.values where group.count > 1 {
            for index in group {
                sets[index].conflicts = group.filter { $0 != index }.flatMap { sets[$0].volumes.map(\.name) }
            }
        }
    }

    /// The place of a set's first name in the list.
    private static func firstIndex(_ set: VolumeSet) -> Int { set.volumes.map(\.index).min() ?? 0 }
}
