/// Reads the values of options.
enum OptionValue {
    /// Reads one of some words.
    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String,
        option: String
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let suggestion = Suggestion.nearest(to: text, among: words).map { " Did you mean \($0)?" } ?? ""
        throw UsageError(
            "--\(option) cannot be '\(VisibleText.line(text))': it is \(words.dropLast().joined(separator: ", "))"
                + " or \(words.last ?? "").\(suggestion)"
        )
    }

    /// Reads a count that is not negative.
    static func count(_ text: String, option: String) throws(UsageError) -> Int {
        guard let count = Int(text), (0...1_000_000).contains(count), text.utf8.allSatisfy({ $0 != 0x2B }) else {
            throw UsageError("--\(option) must be a whole number from 0 to 1000000, not '\(VisibleText.line(text))'.")
        }
        return count
    }

    /// Reads seconds above zero, with a fraction if wanted.
    static func seconds(_ text: String, option: String) throws(UsageError) -> Double {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard isPlain, let seconds = Double(text), seconds > 0, seconds <= 1_000_000 else {
            throw UsageError(
                "--\(option) must be a number of seconds above 0 and up to 1000000, not '\(VisibleText.line(text))'."
            )
        }
        return seconds
    }

    /// Reads the name of a file or folder.
    static func path(_ text: String, option: String) throws(UsageError) -> String {
        guard !text.isEmpty else { throw UsageError("--\(option) needs a name, and the one given is empty.") }
        guard !text.utf8.contains(0) else { throw UsageError("--\(option): a name cannot hold a NUL character.") }
        return text
    }

    /// Reads the name of a file that is no option's value.
    static func file(_ text: String) throws(UsageError) -> String {
        guard !text.isEmpty else { throw UsageError("The name of a file is empty.") }
        guard !text.utf8.contains(0) else { throw UsageError("The name of a file cannot hold a NUL character.") }
        return text
    }
}
