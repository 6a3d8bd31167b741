/// A subcommand with its arguments, ready to run.
protocol Command: Sendable {
    /// Its arguments.
    associatedtype Arguments: CommandArguments

    /// Creates it.
    init(arguments: Arguments, environment: CommandEnvironment)

    /// Runs it. Throws if only now it shows that the command line cannot be done.
    func run() async throws(UsageError) -> ExitStatus
}
