/// How many cells of a terminal a text takes, and texts cut to a number of cells.
enum CellWidth {
    /// The number of cells: 2 for a wide character (UAX #11) or emoji, 0 for one that joins the one before it, else 1.
    static func of(_ text: String) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// The text, or as much of it as fits with an ellipsis behind it.
    static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 0 else { return "" }
        return prefix(text, width - 1) + "…"
    }

    /// A name, or its beginning and end with an ellipsis between: the end of a volume's name tells which it is.
    static func cutMiddle(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 1 else { return cut(text, to: width) }
        let end = (width - 1) / 2
        let tail = String(prefix(String(text.reversed()), end).reversed())
        return prefix(text, width - 1 - of(tail)) + "…" + tail
    }

    /// The longest beginning that fits.
    private static func prefix(_ text: String, _ width: Int) -> String {
        var rest = width
        return String(
            text.prefix { character in
                rest -= of(character)
                return rest >= 0
            }
        )
    }

    /// The number of cells of a character, which may be of several scalars.
    private static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        let isEmoji = scalars.contains { $0.value == 0xFE0F } || scalars.first?.properties.isEmojiPresentation == true
        if isEmoji { return 2 }
        return scalars.map(of).max() ?? 0
    }

    /// The number of cells of a scalar.
    private static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: 0
        default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    /// The blocks whose characters are wide or full-width in UAX #11.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
        0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
        0x20000...0x3FFFD,
    ]
}
