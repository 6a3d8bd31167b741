/// Lists of names in messages: short ones in full, long ones by their ends.
enum NameList {
    /// The longest list that is given in full.
    private static let limit = 5

    /// For example `a.z01, a.z02` or `a.z01, a.z02, a.z03, … a.z30`.
    static func describe(_ names: [String]) -> String {
        guard names.count > limit, let last = names.last else { return names.joined(separator: ", ") }
        return names.prefix(limit - 2).joined(separator: ", ") + " … \(last)"
    }

    /// For example `1 volume is` or `30 volumes are`.
    static func countedWord(_ count: Int) -> String { count == 1 ? "1 volume is" : "\(count) volumes are" }
}
