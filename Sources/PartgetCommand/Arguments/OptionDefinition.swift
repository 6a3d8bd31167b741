/// One option of a subcommand: its names, what it does to the arguments, and its line of the help text.
struct OptionDefinition<Arguments: Sendable>: Sendable {
    /// What an option does.
    enum Effect: Sendable {
        /// It stands alone.
        case flag(@Sendable (inout Arguments) -> Void)
        /// It takes a value, which the help text calls by a name.
        case value(name: String, @Sendable (inout Arguments, String) throws(UsageError) -> Void)
    }

    /// The name behind two hyphens.
    let long: String
    /// The letter behind one hyphen, if it has one.
    let short: Character?
    /// What it does.
    let effect: Effect
    /// What it does, for a person.
    let help: String

    /// Defines an option that stands alone.
    init(
        flag long: String,
        _ short: Character? = nil,
        help: String,
        _ effect: @escaping @Sendable (inout Arguments) -> Void
    ) {
        self.long = long
        self.short = short
        self.effect = .flag(effect)
        self.help = help
    }

    /// Defines an option that takes a value.
    init(
        _ long: String,
        _ short: Character? = nil,
        value name: String,
        help: String,
        _ effect: @escaping @Sendable (inout Arguments, String) throws(UsageError) -> Void
    ) {
        self.long = long
        self.short = short
        self.effect = .value(name: name, effect)
        self.help = help
    }

    /// Whether a value belongs to it.
    var takesValue: Bool {
        if case .value = effect { return true }
        return false
    }

    /// How the help text writes it, for example `-o, --output FILE`.
    var synopsis: String {
        let letter = short.map { "-\($0), " } ?? "    "
        guard case .value(let name, _) = effect else { return "\(letter)--\(long)" }
        return "\(letter)--\(long) \(name)"
    }
}
