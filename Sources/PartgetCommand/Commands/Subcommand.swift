/// An entry of the list of subcommands.
struct Subcommand: Sendable {
    /// Its word.
    let name: String
    /// What is written behind `partget`.
    let usage: [String]
    /// Runs it with the words behind its own.
    let run: @Sendable (_ words: [String], _ environment: CommandEnvironment) async throws(UsageError) -> ExitStatus

    /// Makes an entry of a command's type.
    init<Wanted: Command>(_ command: Wanted.Type) {
        name = Wanted.Arguments.name
        usage = Wanted.Arguments.usage
        run = { words, environment throws(UsageError) in
            let arguments = try OptionParser<Wanted.Arguments>.parse(words)
            if arguments.common.wantsHelp {
                environment.standardOutput.write(Partget.help(for: Wanted.Arguments.self))
                return .done
            }
            if arguments.common.wantsVersion {
                environment.standardOutput.write("partget \(Partget.version)\n")
                return .done
            }
            return try await Wanted(arguments: arguments, environment: environment).run()
        }
    }
}
