/// What the name of a volume says: whose volume it is, and which one.
struct VolumeName: Sendable, Hashable {
    /// How the number is written in the name.
    enum Notation: Sendable, Hashable {
        /// Digits, padded with zeros to a width.
        case decimal(width: Int)
        /// Letters of a fixed number.
        case letters(width: Int)
        /// What split(1) writes when it lengthens the suffix as needed, over an alphabet that begins with this character.
        case growing(SplitSuffix)
        /// Nothing: the name has no number, as the last volume of a split ZIP or the first of an old RAR set.
        case none
    }

    /// The way of naming.
    let scheme: VolumeScheme
    /// The name before the number.
    let prefix: String
    /// How the number is written.
    let notation: Notation
    /// The name behind the number.
    let suffix: String
    /// The volume's number; `Int.max` for the last volume of a split ZIP.
    let number: Int
    /// The name of the file that the volumes are volumes of.
    let archiveName: String

    /// What volumes of one set have in common.
    var key: String {
        switch scheme {
        case .splitZip, .rar: "\(scheme)/\(suffix.lowercased())/\(archiveName.lowercased())"
        // Upper and lower case letters count apart in split's names, and only digits may differ in width.
        case .numbered, .part: "\(scheme)/\(prefix.lowercased())/\(suffix.lowercased())"
        case .lettered: "\(scheme)/\(notation)/\(prefix)"
        }
    }

    /// The name that another volume of the same set has.
    func name(ofNumber number: Int) -> String {
        switch notation {
        case .decimal(let width):
            let digits = String(number)
            return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
        case .letters(let width): return prefix + SplitSuffix.letters.fixed(number, width: width) + suffix
        case .growing(let alphabet): return prefix + alphabet.encode(number) + suffix
        case .none: return prefix
        }
    }
}
