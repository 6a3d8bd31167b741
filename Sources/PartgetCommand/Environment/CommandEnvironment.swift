public import Foundation

/// All that the command takes from the process around it, so that tests and demos run the real command inside theirs.
public struct CommandEnvironment: Sendable {
    /// Where results go.
    public var standardOutput: any TextOutput
    /// Where all else goes.
    public var standardError: any TextOutput
    /// Reads standard input to its end, but no more than so many bytes.
    public var readStandardInput: @Sendable (_ limit: Int) -> Data
    /// Asks a person for a password at a terminal; nil if there is none, or the person gives up.
    public var askPassword: @Sendable (_ question: String) -> String?
    /// The environment variables.
    public var variables: [String: String]
    /// The folder that relative paths begin in.
    public var workingFolder: URL
    /// The first wish that the command should end; a stream for one run.
    public var interruptions: AsyncStream<Interruption>
    /// Seconds, counted from any moment.
    public var clock: @Sendable () -> Double

    /// Creates an environment without standard input, variables and interruptions.
    public init(standardOutput: any TextOutput, standardError: any TextOutput, workingFolder: URL) {
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.workingFolder = workingFolder
        readStandardInput = { _ in Data() }
        askPassword = { _ in nil }
        variables = [:]
        interruptions = AsyncStream { $0.finish() }
        clock = { ProcessInfo.processInfo.systemUptime }
    }

    /// The environment of this process.
    ///
    /// To be made once, and after the arguments were read: secrets in the process title are
    /// overwritten.
    public static func ofProcess() -> CommandEnvironment {
        StandardStreams.prepare()
        ProcessTitle.hideSecrets()
        var environment = CommandEnvironment(
            standardOutput: FileDescriptorOutput(descriptor: STDOUT_FILENO),
            standardError: FileDescriptorOutput(descriptor: STDERR_FILENO),
            workingFolder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        )
        environment.readStandardInput = { limit in
            (try? InputFile.read(FileHandle.standardInput, limit: limit)) ?? Data()
        }
        environment.askPassword = { PasswordPrompt.ask($0) }
        environment.variables = ProcessInfo.processInfo.environment
        environment.interruptions = SignalWatch.start()
        return environment
    }

    /// The file of a path that a person wrote; `..` is left to the system, which alone knows symbolic links.
    func file(_ path: String) -> URL {
        guard !path.hasPrefix("/") else { return URL(fileURLWithPath: path) }
        return workingFolder.appendingPathComponent(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    }

    /// Whether standard error is a terminal that can redraw a line.
    var canRedraw: Bool {
        let terminal = variables["TERM"] ?? ""
        return standardError.isTerminal && terminal != "" && terminal != "dumb"
    }

    /// Whether standard error is to be coloured.
    func hasColor(_ choice: CommonArguments.Color) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        // https://no-color.org: any value but an empty one.
        case .auto: canRedraw && (variables["NO_COLOR"] ?? "").isEmpty
        }
    }
}
