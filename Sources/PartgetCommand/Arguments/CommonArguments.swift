/// The options that all subcommands share: how they talk.
struct CommonArguments: Sendable, Equatable {
    /// When text is coloured.
    enum Color: String, Sendable, CaseIterable {
        /// On a terminal, unless NO_COLOR is set.
        case auto
        /// Everywhere.
        case always
        /// Nowhere.
        case never
    }

    /// How much is told on standard error.
    enum Verbosity: Sendable, Comparable {
        /// Errors.
        case quiet
        /// Errors, warnings and progress.
        case normal
        /// What was asked, answered and decided as well.
        case verbose
    }

    /// Whether standard output has one JSON object a line.
    var json = false
    /// How much is told.
    var verbosity = Verbosity.normal
    /// When text is coloured.
    var color = Color.auto
    /// Whether only the help text is wanted.
    var wantsHelp = false
    /// Whether only the version is wanted.
    var wantsVersion = false

    /// The options, for any subcommand.
    static func options<Arguments: CommandArguments>() -> [OptionDefinition<Arguments>] {
        [
            OptionDefinition(flag: "json", help: "one JSON object a line on standard output") { $0.common.json = true },
            OptionDefinition(flag: "quiet", "q", help: "nothing on standard error but errors") {
                $0.common.verbosity = .quiet
            },
            OptionDefinition(flag: "verbose", "v", help: "every request, answer and decision on standard error") {
                $0.common.verbosity = .verbose
            },
            OptionDefinition(
                "color",
                value: "WHEN",
                help: "auto, always or never; auto heeds NO_COLOR"
            ) { arguments, value throws(UsageError) in
                arguments.common.color = try OptionValue.choice(value, option: "color")
            },
            OptionDefinition(flag: "help", "h", help: "this text") { $0.common.wantsHelp = true },
            OptionDefinition(flag: "version", help: "the version") { $0.common.wantsVersion = true },
        ]
    }
}
