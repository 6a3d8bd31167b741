/// The check that as many volumes are there as the end record tells.
enum VolumeCount {
    /// The most names that are looked for; the number in an end record can be anything.
    private static let nameLimit = 99_999

    /// Compares the numbers; the error names what is missing or too much.
    static func check(_ volumes: VolumeLayout, expected: Int) throws(ArchiveError) {
        guard volumes.count != expected else { return }
        let last = volumes[volumes.count - 1].name
        let given = Set(volumes.volumes.map { $0.name.lowercased() })
        let names = names(of: last, expected: expected)
        if volumes.count < expected {
            let count = expected - volumes.count
            let missing = names.filter { !given.contains($0.lowercased()) }
            let list = missing.count == count ? ": \(NameList.describe(missing))" : ""
            throw ArchiveError(
                .volumesMissing,
                "\(last) is volume \(expected) of \(expected); \(count) missing\(list). Name all of them."
            )
        }
        let known = Set(names.map { $0.lowercased() })
        let surplus = volumes.volumes.map(\.name).filter { !known.contains($0.lowercased()) }
        let list =
            surplus.count == volumes.count - expected ? ": \(NameList.describe(surplus)) does not belong to it" : ""
        throw ArchiveError(
            .volumesAmbiguous,
            "\(last) is the last of \(expected) volumes, but \(volumes.count) are given\(list)."
        )
    }

    /// The names that all volumes of a split ZIP have, as its last name tells; none if that is named otherwise.
    private static func names(of last: String, expected: Int) -> [String] {
        guard let name = VolumeNameParser.parse(last), name.scheme == .splitZip, name.number == .max else { return [] }
        guard expected <= nameLimit else { return [] }
        let stem = last.dropLast(3)
        let letter = last.last == "P" ? "Z" : "z"
        let volumes = (1..<max(1, expected)).map { number in
            stem + letter + (number < 10 ? "0" : "") + String(number)
        }
        return volumes + [last]
    }
}
