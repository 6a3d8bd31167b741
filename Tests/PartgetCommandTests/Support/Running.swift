import Foundation
import LoopbackServer
import PartgetCommand

/// The command's exit status; the testing library has a type of the same name.
typealias CommandStatus = PartgetCommand.ExitStatus

/// What a run of the command in this process has left.
struct CommandRun {
    /// How it ended.
    let status: CommandStatus
    /// What was written to standard output.
    let output: CapturedOutput
    /// What was written to standard error.
    let errors: CapturedOutput

    /// The objects of `--json`, by line.
    var objects: [[String: any Sendable]] {
        output.lines.compactMap {
            (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: any Sendable]
        }
    }

    /// The objects of one kind.
    func objects(_ event: String) -> [[String: any Sendable]] {
        objects.filter { $0["event"] as? String == event }
    }
}

/// Runs the real command in the folder of the running test, without a terminal unless a width is given.
func partget(
    _ words: [String],
    width: Int? = nil,
    change: (inout CommandEnvironment) -> Void = { _ in }
) async -> CommandRun {
    let (output, errors) = (CapturedOutput(), CapturedOutput(width: width))
    var environment = CommandEnvironment(
        standardOutput: output,
        standardError: errors,
        workingFolder: TemporaryFolder.url
    )
    environment.variables = ["TERM": "xterm"]
    change(&environment)
    let status = await Partget.run(words, in: environment)
    return CommandRun(status: status, output: output, errors: errors)
}

extension LoopbackServer {
    /// Serves files under their names, and returns their URLs.
    @discardableResult
    func serve(_ files: [(name: String, bytes: Data)]) -> [String] {
        files.map { file in
            serve("/\(file.name)", .ok(Content(file.bytes)))
            return url("/\(file.name)").absoluteString
        }
    }
}
