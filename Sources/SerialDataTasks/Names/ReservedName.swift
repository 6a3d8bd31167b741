/// Names that mean something else than a file of that name.
///
/// Pure.
enum ReservedName {
    /// The names of Windows devices; those with a number are made of these and `1 … 9`.
    private static let devices: Set<String> = ["con", "prn", "aux", "nul", "conin$", "conout$"]
    /// The devices that have a number.
    private static let numberedDevices: Set<String> = ["com", "lpt"]
    /// The endings of the files that stand beside a result while it is made, here and where volumes are joined.
    private static let workingEndings = [
        ".partial", ".partial.json", ".partial.json.new", ".partial.tail", ".partial.journal", ".partial.journal.new",
    ]

    /// Whether Windows takes a name for a device, which it does whatever the extension.
    static func isDevice(_ name: String) -> Bool {
        let stem = name.unicodeScalars.prefix { $0 != "." }
        let trimmed = stem[..<(stem.lastIndex { $0 != " " }.map(stem.index(after:)) ?? stem.startIndex)]
        let device = String(trimmed).lowercased()
        if devices.contains(device) { return true }
        // Windows counts the superscript digits of ISO 8859-1 as digits.
        guard let digit = device.unicodeScalars.last, "123456789¹²³".unicodeScalars.contains(digit) else {
            return false
        }
        return numberedDevices.contains(String(device.unicodeScalars.dropLast()))
    }

    /// The name with `_` for the dot before the ending of a working file, if it has one: a result by the name
    /// `x.partial` would be taken for the unfinished `x`.
    static func withoutWorkingEnding(_ name: String) -> String {
        var scalars = name.unicodeScalars
        for ending in workingEndings.map(\.unicodeScalars) where scalars.count >= ending.count {
            let tail = scalars.suffix(ending.count)
            guard zip(tail, ending).allSatisfy({ FileName.folded(String($0)) == String($1) }) else { continue }
            scalars.replaceSubrange(tail.startIndex..<scalars.index(after: tail.startIndex), with: CollectionOfOne("_"))
        }
        return String(scalars)
    }
}
