/// The arguments of `partget extract`.
struct ExtractArguments: CommandArguments, Equatable {
    static let name = "extract"
    static let summary =
        "Extract members of a ZIP archive that is on this computer, whole or in volumes, without joining it."
    static let usage = ["extract [options] FILE... [PATTERN...]"]

    static let groups = [
        OptionGroup(
            title: "Results",
            options: [
                OptionDefinition<Self>("directory", "d", value: "DIR", help: "where members go; here by default") {
                    arguments,
                    value throws(UsageError) in
                    arguments.directory = try OptionValue.path(value, option: "directory")
                },
                OptionDefinition(flag: "force", "f", help: "replace files that are already there") { $0.force = true },
                OptionDefinition(
                    flag: "no-limits",
                    help: "extract also what expands more than 200 times, or whose members share bytes"
                ) { $0.liftsLimits = true },
            ]
        )
    ]

    static let notes = [
        "One volume of a set is enough: the others are found beside it. Words that are none of its files are patterns: "
            + "* and ? stand for characters of a name, ** for folders as well, and a folder selects all that is in it.",
        "Nothing is written outside DIR, no file is replaced unasked, and a file gets its name when its CRC-32 is right. "
            + "What is refused is named with the reason; the others are extracted.",
    ]

    var common = CommonArguments()
    /// The archive or its volumes, and patterns, as they were written.
    var words: [String] = []
    /// The folder where members go.
    var directory: String?
    /// Whether files that are there already are replaced.
    var force = false
    /// Whether the limits against archives that are made to fill a disk are lifted.
    var liftsLimits = false

    mutating func addOperand(_ operand: String) throws(UsageError) {
        words.append(try OptionValue.file(operand))
    }

    func check() throws(UsageError) {
        guard !words.isEmpty else {
            throw UsageError("No archive was given. Write partget extract FILE, or partget extract FILE PATTERN...")
        }
    }
}
