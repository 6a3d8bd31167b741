/// The arguments of `partget verify`.
struct VerifyArguments: CommandArguments, Equatable {
    static let name = "verify"
    static let summary =
        "Verify archives that are on this computer, whole or in volumes: every member is inflated and "
        + "compared with its CRC-32."
    static let usage = ["verify [options] FILE..."]
    static let groups: [OptionGroup<Self>] = []

    static let notes = [
        "One volume of a set is enough: the others are found beside it. Members that are encrypted or compressed in a "
            + "way that is not known here are counted, and never called good; where nothing can be verified it fails.",
        "Standard output has a verdict for each archive that is sound; what is damaged, and in which bytes of which "
            + "volume, goes to standard error.",
    ]

    var common = CommonArguments()
    /// The archives or volumes as they were written.
    var files: [String] = []

    mutating func addOperand(_ operand: String) throws(UsageError) {
        files.append(try OptionValue.file(operand))
    }

    func check() throws(UsageError) {
        guard !files.isEmpty else { throw UsageError("No archive was given. Write partget verify FILE...") }
    }
}
