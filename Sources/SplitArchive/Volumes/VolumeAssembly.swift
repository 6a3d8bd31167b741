/// Volumes of one set in order, judged: whether names that belong together are a set at all, and what is missing.
struct VolumeAssembly {
    /// The volumes by number, each once.
    let members: [VolumeSetFinder.Candidate]
    /// Names that claim a number which another has.
    let duplicates: [VolumeSetFinder.Candidate]
    /// The numbers that the volumes have in order, the last volume of a split ZIP included.
    private let numbers: [Int]
    /// The number of the first volume: 0 or 1.
    private let base: Int

    /// Puts candidates in order; nil if they make no set.
    init?(_ candidates: [VolumeSetFinder.Candidate]) {
        let renumbered = Self.renumbered(candidates)
        let sorted = renumbered.sorted { ($0.number, $0.candidate.index) < ($1.number, $1.candidate.index) }
        var members: [VolumeSetFinder.Candidate] = []
        var numbers: [Int] = []
        var duplicates: [VolumeSetFinder.Candidate] = []
        for (candidate, number) in sorted {
            if number == numbers.last {
                duplicates.append(candidate)
            } else {
                members.append(candidate)
                numbers.append(number)
            }
        }
        guard let first = members.first, let lowest = numbers.first else { return nil }
        let startsAtZero = first.name.scheme == .lettered || lowest == 0 || first.name.isOldRAR
        self.members = members
        self.duplicates = duplicates
        self.numbers = numbers
        base = startsAtZero ? 0 : 1
        guard isBelievable else { return nil }
    }

    /// Whether an `.exe` may stand for the first volume.
    var wantsExe: Bool { scheme == .splitZip && numbers.first.map { $0 > 1 && $0 != .max } ?? false }

    /// The set, with the `.exe` in its first place if there is one.
    func volumeSet(exe: (index: Int, name: String)?) -> VolumeSet {
        var volumes: [VolumeSet.Volume] = []
        if let exe { volumes.append(VolumeSet.Volume(index: exe.index, name: exe.name, number: 0)) }
        for (member, number) in zip(members, numbers) {
            // The last volume of a split ZIP comes after all that are there or known to be missing.
            let place = number == .max ? (numbers.dropLast().last ?? 0) : number - base
            volumes.append(VolumeSet.Volume(index: member.index, name: member.given, number: place))
        }
        return VolumeSet(
            archiveName: members.last(where: { $0.name.notation == .none })?.given ?? members[0].name.archiveName,
            scheme: isPlainSplit ? .numbered : scheme,
            volumes: volumes,
            missing: missingNames(hasExe: exe != nil),
            duplicates: duplicates.map(\.given)
        )
    }

    /// The way of naming.
    private var scheme: VolumeScheme { members[0].name.scheme }

    /// Whether `.z000, .z001 …` without a `.zip` are pieces that `split -d` named.
    private var isPlainSplit: Bool { scheme == .splitZip && base == 0 && numbers.last != .max }

    /// A name from whose form the missing ones follow: the one with the narrowest number.
    private var pattern: VolumeName? {
        members.map(\.name).filter { $0.notation != .none }.min { $0.width < $1.width }
    }

    /// Whether the names are volumes, and not files that look alike by chance.
    private var isBelievable: Bool {
        let name = members[0].name
        let hasFirst = numbers.first == base
        let isArchive = ArchiveExtension.ends(name.archiveName)
        let gaps = (numbers.last { $0 != .max } ?? 0) - base + 1 - numbers.count
        switch scheme {
        // One `.zip` or `.rar` alone is a whole archive; a numbered extension of theirs is always a volume.
        case .splitZip, .rar: return pattern != nil
        case .part:
            // A lone `data.part3.zip` is as likely a whole archive, and so are those that do not begin with the first.
            return !name.suffix.lowercased().hasSuffix(".zip") || (numbers.count > 1 && hasFirst)
        case .numbered:
            if numbers.count == 1 { return isArchive ? hasFirst || gaps <= 999 : hasFirst && name.width == 3 }
            return isArchive || (hasFirst && name.width >= 3)
        case .lettered:
            // Any word ends in letters: the first volume must be there, or an archive's name and few gaps.
            if numbers.count == 1 { return isArchive && name.isDotted && (hasFirst || gaps <= 1) }
            return hasFirst ? gaps <= numbers.count : isArchive && name.isDotted && gaps <= numbers.count
        }
    }

    /// The names of the volumes that must be there and are not.
    private func missingNames(hasExe: Bool) -> [String] {
        guard let pattern else { return [] }
        let present = Set(numbers)
        let highest = numbers.last { $0 != .max } ?? 0
        var missing: [String] = []
        for number in base...max(base, highest) where !present.contains(number) {
            if hasExe && number == base { continue }
            missing.append(pattern.isOldRAR ? pattern.oldRARName(ofNumber: number) : pattern.name(ofNumber: number))
        }
        if scheme == .splitZip, numbers.last != .max, !isPlainSplit { missing.append(pattern.archiveName) }
        return missing
    }

    /// The numbers of the candidates; digits that grew as split(1) grows them (`89, 9000`) are read so.
    private static func renumbered(
        _ candidates: [VolumeSetFinder.Candidate]
    ) -> [(candidate: VolumeSetFinder.Candidate, number: Int)] {
        let plain = candidates.map { (candidate: $0, number: $0.name.number) }
        guard candidates.contains(where: { $0.name.number == 0 && $0.name.width == 2 }) else { return plain }
        guard candidates.contains(where: { $0.name.width == 4 }) else { return plain }
        let grown = candidates.compactMap { candidate -> (candidate: VolumeSetFinder.Candidate, number: Int)? in
            let digits = candidate.given.utf8.dropLast(candidate.name.suffix.utf8.count).suffix(candidate.name.width)
            return SplitSuffix.digits.decode(digits).map { (candidate, $0) }
        }
        return grown.count == plain.count ? grown : plain
    }
}

extension VolumeName {
    /// The number of characters in which the number is written.
    fileprivate var width: Int {
        switch notation {
        case .decimal(let width), .letters(let width): width
        case .growing: 2
        case .none: 0
        }
    }

    /// Whether it is `.rar` or `.r00`, not `.part1.rar`.
    fileprivate var isOldRAR: Bool { scheme == .rar && suffix.isEmpty }

    /// The name of another volume of an old RAR set, from 0: `.rar, .r00 … .r99, .s00 …`.
    fileprivate func oldRARName(ofNumber number: Int) -> String {
        guard number > 0, let letter = UInt8(exactly: 0x72 + (number - 1) / 100) else { return archiveName }
        let digits = String((number - 1) % 100)
        let padding = digits.utf8.count < 2 ? "0" : ""
        return archiveName.dropLast(3) + String(UnicodeScalar(letter)) + padding + digits
    }

    /// Whether a dot separates the number from the archive's name.
    fileprivate var isDotted: Bool { prefix.hasSuffix(".") }
}
