/// The arguments of a subcommand, and everything about them that its help text says.
protocol CommandArguments: Sendable {
    /// The subcommand's word.
    static var name: String { get }
    /// What it does, in a line.
    static var summary: String { get }
    /// What is written behind `partget`, a line for each way.
    static var usage: [String] { get }
    /// Its own options; those that all subcommands share come behind them.
    static var groups: [OptionGroup<Self>] { get }
    /// Paragraphs at the end of the help text.
    static var notes: [String] { get }

    /// The options that all subcommands share.
    var common: CommonArguments { get set }

    /// The arguments of an empty command line.
    init()

    /// Takes what is no option.
    mutating func addOperand(_ operand: String) throws(UsageError)

    /// Fails if the arguments do not go together or one is missing; not asked when only help is wanted.
    func check() throws(UsageError)
}

extension CommandArguments {
    static var notes: [String] { [] }

    /// All groups, the shared one last.
    static var allGroups: [OptionGroup<Self>] {
        groups + [OptionGroup(title: "Output", options: CommonArguments.options())]
    }
}
