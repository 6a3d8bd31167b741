internal import SerialDataTasks

/// The command.
public enum Partget {
    /// The version.
    static let version = Version.current

    /// The subcommands; the first one needs no word.
    static let subcommands = [
        Subcommand(GetCommand.self), Subcommand(JoinCommand.self), Subcommand(VerifyCommand.self),
        Subcommand(ListCommand.self), Subcommand(ExtractCommand.self),
    ]

    /// Runs a command line, without the program's own name, to its end.
    public static func run(_ words: [String], in environment: CommandEnvironment) async -> ExitStatus {
        let (named, words) = subcommand(of: words)
        let name = named?.name ?? ""
        do throws(UsageError) {
            if named == nil, let word = words.first { try checkCommand(word) }
            let status = try await (named ?? subcommands[0]).run(words, environment)
            return finish(status, environment)
        } catch {
            let style = TextStyle(hasColor: environment.hasColor(.auto))
            let help = "partget \(name)\(name.isEmpty ? "" : " ")--help"
            environment.standardError.write(style.error(error.message) + "\nTry '\(help)'.\n")
            if words.contains("--json") {
                let failure = Failure(.usage, code: DownloadError.Code.invalidInput.rawValue, error.message)
                JSONPrinter(output: environment.standardOutput, tracing: false).show(failure)
            }
            return .usage
        }
    }

    /// The subcommand that words name, and the words without its own; options that all share may come before it.
    private static func subcommand(of words: [String]) -> (named: Subcommand?, rest: [String]) {
        let shared: [OptionDefinition<GetArguments>] = CommonArguments.options()
        var place = 0
        while place < words.count, let count = OptionParser.wordCount(of: words[place], among: shared) {
            place += count
        }
        guard place < words.count, let named = subcommands.first(where: { $0.name == words[place] }) else {
            return (nil, words)
        }
        return (named, Array(words[..<place] + words[(place + 1)...]))
    }

    /// The help text of a subcommand; that of the first one shows how the others are written.
    static func help<Arguments: CommandArguments>(for arguments: Arguments.Type) -> String {
        let isFirst = arguments.name == subcommands.first?.name
        return HelpText.text(for: arguments, otherUsage: isFirst ? subcommands.dropFirst().flatMap(\.usage) : [])
    }

    /// Fails if the first word can only be a mistyped subcommand: a URL has a colon, a file most often a dot or slash.
    private static func checkCommand(_ word: String) throws(UsageError) {
        guard !word.hasPrefix("-"), !word.isEmpty, !word.contains(where: { ":./".contains($0) }) else { return }
        let hint = Suggestion.nearest(to: word, among: subcommands.map(\.name)).map { " Did you mean \($0)?" } ?? ""
        throw UsageError("There is no command '\(VisibleText.line(word))', and it is no URL.\(hint)")
    }

    /// Tells if results could not be written; the work itself was done.
    private static func finish(_ status: ExitStatus, _ environment: CommandEnvironment) -> ExitStatus {
        guard environment.standardOutput.hasLostText, status == .done else { return status }
        let style = TextStyle(hasColor: environment.hasColor(.auto))
        environment.standardError.write(
            style.error("Standard output could not be written to. The results are in place.") + "\n"
        )
        return .disk
    }
}
