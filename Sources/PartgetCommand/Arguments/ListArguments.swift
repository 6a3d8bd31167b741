/// The arguments of `partget list`.
struct ListArguments: CommandArguments, Equatable {
    static let name = "list"
    static let summary = "List the members of ZIP archives that are on this computer, whole or in volumes."
    static let usage = ["list [options] FILE..."]
    static let groups: [OptionGroup<Self>] = []

    static let notes = [
        "One volume of a set is enough: the others are found beside it. Sizes are in bytes, times are those of this "
            + "computer's time zone; with --json each member is an object."
    ]

    var common = CommonArguments()
    /// The archives or volumes as they were written.
    var files: [String] = []

    mutating func addOperand(_ operand: String) throws(UsageError) {
        files.append(try OptionValue.file(operand))
    }

    func check() throws(UsageError) {
        guard !files.isEmpty else { throw UsageError("No archive was given. Write partget list FILE...") }
    }
}
