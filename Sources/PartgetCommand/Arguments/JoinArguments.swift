/// The arguments of `partget join`.
struct JoinArguments: CommandArguments, Equatable {
    static let name = "join"
    static let summary = "Verify and join the volumes of split archives that are on this computer."
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
                OptionDefinition(
                    flag: "in-place",
                    help: "append to the first volume and remove each volume when its bytes are safe: needs next to no "
                        + "free space, and goes on after an interruption"
                ) { $0.inPlace = true },
                OptionDefinition(flag: "force", "f", help: "replace a file that is already there") { $0.force = true },
                OptionDefinition(flag: "no-verify", help: "skip the check of every member's CRC-32") {
                    $0.verifies = false
                },
            ]
        )
    ]

    static let notes = [
        "One volume of a set is enough: the others are found beside it. Files whose names tell no order are joined "
            + "in the order given, into --output.",
        "The volumes stay as they are, except with --in-place. Where the last volume has the result's name already, the "
            + "result is called NAME-joined.zip; --in-place takes the place of that volume.",
    ]

    var common = CommonArguments()
    /// The volumes as they were written.
    var volumes: [String] = []
    /// Where the one result goes.
    var output: String?
    /// The folder where results go.
    var directory: String?
    /// Whether the volumes become the archive, without a second copy.
    var inPlace = false
    /// Whether a file under a result's name is replaced.
    var force = false
    /// Whether the volumes are verified before they are joined.
    var verifies = true

    mutating func addOperand(_ operand: String) throws(UsageError) {
        volumes.append(try OptionValue.file(operand))
    }

    func check() throws(UsageError) {
        guard !volumes.isEmpty else { throw UsageError("No volume was given. Write partget join VOLUME...") }
        if output != nil, directory != nil {
            throw UsageError("--output and --directory exclude each other: write the folder into --output.")
        }
        if inPlace, directory != nil {
            throw UsageError("--in-place leaves the archive in the folder of the volumes: it excludes --directory.")
        }
    }
}
