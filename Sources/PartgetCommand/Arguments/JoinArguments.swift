/// The arguments of `partget join`.
struct JoinArguments: CommandArguments, Equatable {
    static let name = "join"
    static let summary = "Join the volumes of split archives that are on this computer; the volumes stay as they are."
    static let usage = ["join [options] VOLUME..."]

    static let groups = [
        OptionGroup(
            title: "Results",
            options: [
                OptionDefinition<Self>("output", "o", value: "FILE", help: "where the one result goes") {
                    arguments,
                    value throws(UsageError) in
                    arguments.output = try OptionValue.path(value, option: "output")
                },
                OptionDefinition(
                    "directory",
                    "d",
                    value: "DIR",
                    help: "where results go; beside the volumes by default"
                ) {
                    arguments,
                    value throws(UsageError) in
                    arguments.directory = try OptionValue.path(value, option: "directory")
                },
                OptionDefinition(flag: "force", "f", help: "replace a file that is already there") { $0.force = true },
            ]
        )
    ]

    static let notes = [
        "One volume of a set is enough: the others are found beside it. Files whose names tell no order are joined "
            + "in the order given, into --output.",
        "Where the last volume has the result's name already, the result is called NAME-joined.zip.",
    ]

    var common = CommonArguments()
    /// The volumes as they were written.
    var volumes: [String] = []
    /// Where the one result goes.
    var output: String?
    /// The folder where results go.
    var directory: String?
    /// Whether a file under a result's name is replaced.
    var force = false

    mutating func addOperand(_ operand: String) throws(UsageError) {
        guard !operand.isEmpty else { throw UsageError("The name of a volume is empty.") }
        volumes.append(operand)
    }

    func check() throws(UsageError) {
        guard !volumes.isEmpty else { throw UsageError("No volume was given. Write partget join VOLUME...") }
        if output != nil, directory != nil {
            throw UsageError("--output and --directory exclude each other: write the folder into --output.")
        }
    }
}
