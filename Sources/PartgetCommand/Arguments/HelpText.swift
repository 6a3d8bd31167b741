/// Writes help texts from the lists that the parser reads by.
enum HelpText {
    /// The widest line.
    private static let width = 80
    /// Where the words about an option begin.
    private static let column = 30

    /// The help text of a subcommand.
    static func text<Arguments: CommandArguments>(for arguments: Arguments.Type, otherUsage: [String] = []) -> String {
        var lines = wrap(Arguments.summary, indent: 0)
        lines.append("")
        for (index, usage) in (Arguments.usage + otherUsage).enumerated() {
            lines.append((index == 0 ? "Usage: " : "       ") + "partget " + usage)
        }
        for group in Arguments.allGroups {
            lines += ["", "\(group.title):"]
            for option in group.options { lines += entry(option.synopsis, option.help) }
        }
        lines += ["", "Exit status:"]
        for status in ExitStatus.allCases {
            lines += wrap(status.meaning, indent: 8, first: pad("  \(status.rawValue)", to: 8))
        }
        for note in Arguments.notes {
            lines.append("")
            lines += wrap(note, indent: 0)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// An option's name and, in the column beside it or below it, the words about it.
    private static func entry(_ synopsis: String, _ words: String) -> [String] {
        let head = "  " + synopsis
        guard head.count <= column - 2 else { return [head] + wrap(words, indent: column) }
        return wrap(words, indent: column, first: pad(head, to: column))
    }

    /// Breaks a paragraph into lines that begin at a column, the first one behind what stands there already.
    static func wrap(_ text: String, indent: Int, first: String? = nil) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = first ?? margin
        var isFresh = true
        for word in text.split(separator: " ") {
            if !isFresh, line.count + 1 + word.count > width {
                lines.append(line)
                line = margin
                isFresh = true
            }
            line += isFresh ? String(word) : " " + word
            isFresh = false
        }
        return lines + [line]
    }

    /// A text with blanks behind it up to a column.
    private static func pad(_ text: String, to column: Int) -> String {
        text + String(repeating: " ", count: max(0, column - text.count))
    }
}
