import Foundation

/// Names of files, made from what servers and URLs say.
///
/// Pure.
enum FileName {
    /// The longest name in bytes of UTF-8: file systems take 255, and the longest ending of a working file is
    /// `.partial.journal.new`.
    static let maximumByteCount = 255 - 20

    /// The most endings of a name that are kept when it is cut, as in `x.tar.gz.001`, and the longest of them in bytes.
    private static let keptExtensions = (count: 3, byteCount: 16)

    /// A name that can stand in a folder on every platform and leads nowhere else; nil if nothing of it can.
    ///
    /// Separators, control characters, those that turn the direction of writing, and `<>:"|?*` become `_`. Space around
    /// the name and dots at its end are left out. Names of Windows devices get `_` in front, and those of working files
    /// lose the dot before their ending. A name that is too long is cut before its extensions. Safe names stay as they are.
    static func safe(_ name: String) -> String? {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: trimmed(name.unicodeScalars).map { isAllowed($0) ? $0 : "_" })
        var safe = String(text)
        if ReservedName.isDevice(safe) { safe = "_" + safe }
        safe = ReservedName.withoutWorkingEnding(cut(safe))
        return safe.isEmpty ? nil : safe
    }

    /// The last component of a URL's path, percent-decoded once; nil if the path has none.
    ///
    /// It may hold anything, slashes as well. What does not decode to UTF-8 stays encoded.
    static func fromURL(_ url: URL) -> String? {
        guard let last = url.path(percentEncoded: true).utf8.split(separator: UInt8(ascii: "/")).last else {
            return nil
        }
        return PercentEncoding.decode(last).flatMap { String(validating: $0, as: UTF8.self) } ?? String(last)
    }

    /// The places of names that would be one file, in groups of two or more.
    ///
    /// The file systems of Apple platforms and Windows do not tell letter case apart, the former neither how accents are
    /// composed.
    static func collide(_ names: [String]) -> [[Int]] {
        // Strings are equal if they are canonically equivalent, so the keys need no normal form of their own.
        let groups = Dictionary(grouping: names.indices) { folded(names[$0]) }
        return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    /// A text without the differences of letter case, which takes three mappings: `ẞ` is `ß`, `SS` and `ss`.
    static func folded(_ text: String) -> String {
        text.decomposedStringWithCanonicalMapping.lowercased().uppercased().lowercased()
    }

    /// Leaves out space around a name, and dots at its end.
    private static func trimmed(_ scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
        let rest = scalars.drop { $0.properties.isWhitespace }
        let last = rest.lastIndex { !$0.properties.isWhitespace && $0 != "." }
        return rest[..<(last.map(rest.index(after:)) ?? rest.startIndex)]
    }

    /// Whether a scalar may stand in a name.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default:
            !scalar.properties.isBidiControl && scalar != "\u{FEFF}" && !"/\\<>:\"|?*".unicodeScalars.contains(scalar)
        }
    }

    /// Shortens a name that is too long and keeps its extensions.
    private static func cut(_ name: String) -> String {
        guard name.utf8.count > maximumByteCount else { return name }
        var extensions = ""
        var stem = name[...]
        for _ in 0..<keptExtensions.count {
            guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex,
                (2...keptExtensions.byteCount + 1).contains(stem[dot...].utf8.count), !stem[dot...].contains(" ")
            else { break }
            extensions = stem[dot...] + extensions
            stem = stem[..<dot]
        }
        let limit = maximumByteCount - extensions.utf8.count
        return String(
            String.UnicodeScalarView(trimmed((prefix(of: stem, byteCount: limit) + extensions).unicodeScalars))
        )
    }

    /// As many of a text's characters as fit; of one that is too long itself, as many scalars as fit.
    private static func prefix(of text: Substring, byteCount: Int) -> String {
        var prefix = ""
        for character in text {
            guard prefix.utf8.count + character.utf8.count <= byteCount else { break }
            prefix.append(character)
        }
        guard prefix.isEmpty else { return prefix }
        for scalar in text.unicodeScalars {
            guard prefix.utf8.count + Unicode.UTF8.width(scalar) <= byteCount else { break }
            prefix.unicodeScalars.append(scalar)
        }
        return prefix
    }
}
