/// Options that the help text puts under one heading.
struct OptionGroup<Arguments: Sendable>: Sendable {
    /// The heading.
    let title: String
    /// The options.
    let options: [OptionDefinition<Arguments>]
}
