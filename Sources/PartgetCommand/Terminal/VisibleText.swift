/// Makes text from outside (names, headers, messages) safe to show: what would steer a terminal is made visible.
enum VisibleText {
    /// One line: control characters, line ends and characters that reorder text become `\u{1B}` and the like.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHostile) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isHostile(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a character steers a terminal, ends a line, or changes the order in which text is read (UAX #9).
    private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
