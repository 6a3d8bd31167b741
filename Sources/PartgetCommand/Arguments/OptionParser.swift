/// Reads a command line by a subcommand's list of options.
///
/// `--option value`, `--option=value`, `-o value`, `-ovalue`, bundled letters (`-qv`); `--` ends the options; a lone
/// `-` is no option. Options may come behind operands.
struct OptionParser<Arguments: CommandArguments> {
    /// The options.
    private let options = Arguments.allGroups.flatMap(\.options)
    /// What is not read yet.
    private var rest: ArraySlice<String>
    /// What was read.
    private var arguments = Arguments()

    /// Takes the words behind the subcommand's.
    private init(_ words: [String]) { rest = words[...] }

    /// Reads and checks a command line.
    static func parse(_ words: [String]) throws(UsageError) -> Arguments {
        var parser = OptionParser(words)
        try parser.readAll()
        let common = parser.arguments.common
        if !common.wantsHelp && !common.wantsVersion { try parser.arguments.check() }
        return parser.arguments
    }

    /// How many words an option takes, its value among them; nil if the first word is none of these options.
    static func wordCount(of word: String, among options: [OptionDefinition<Arguments>]) -> Int? {
        if word.hasPrefix("--"),
            let option = options.first(where: { $0.long == word.dropFirst(2).prefix { $0 != "=" } })
        {
            return option.takesValue && !word.contains("=") ? 2 : 1
        }
        let letters = word.dropFirst()
        guard word.hasPrefix("-"), !letters.isEmpty else { return nil }
        return letters.allSatisfy { letter in options.contains { $0.short == letter && !$0.takesValue } } ? 1 : nil
    }

    /// Reads all words.
    private mutating func readAll() throws(UsageError) {
        while let word = rest.popFirst() {
            if word == "--" {
                while let operand = rest.popFirst() { try arguments.addOperand(operand) }
            } else if word.hasPrefix("--") {
                try readLong(word.dropFirst(2))
            } else if word.hasPrefix("-"), word != "-" {
                try readLetters(word.dropFirst())
            } else {
                try arguments.addOperand(word)
            }
        }
    }

    /// Reads `option` or `option=value`.
    private mutating func readLong(_ word: Substring) throws(UsageError) {
        let name = String(word.prefix { $0 != "=" })
        let attached = word.count > name.count ? String(word.dropFirst(name.count + 1)) : nil
        guard let option = options.first(where: { $0.long == name }) else { throw unknown(name) }
        switch option.effect {
        case .flag(let apply):
            guard attached == nil else { throw UsageError("--\(name) takes no value.") }
            apply(&arguments)
        case .value(let valueName, let apply):
            if let attached { return try apply(&arguments, attached) }
            try apply(&arguments, try nextValue(for: "--\(name)", named: valueName))
        }
    }

    /// Reads letters: flags, of which the last may be an option with a value attached or following.
    private mutating func readLetters(_ word: Substring) throws(UsageError) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                let hint = Suggestion.nearest(to: String(word), among: options.map(\.long)).map {
                    " Did you mean --\($0)?"
                }
                throw UsageError("There is no option -\(VisibleText.line(String(letter))).\(hint ?? "")")
            }
            switch option.effect {
            case .flag(let apply):
                apply(&arguments)
            case .value(let valueName, let apply):
                let value = try letters.isEmpty ? nextValue(for: "-\(letter)", named: valueName) : String(letters)
                try apply(&arguments, value)
                return
            }
        }
    }

    /// The word behind an option.
    private mutating func nextValue(for option: String, named name: String) throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value: \(option) \(name).") }
        return value
    }

    /// The error of an option that is none.
    private func unknown(_ name: String) -> UsageError {
        let hint = Suggestion.nearest(to: name, among: options.map(\.long)).map { " Did you mean --\($0)?" } ?? ""
        return UsageError("There is no option --\(VisibleText.line(name)).\(hint)")
    }
}
