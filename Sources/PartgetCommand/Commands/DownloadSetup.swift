internal import Foundation
internal import SerialDataTasks

/// The download that the arguments of `get` ask for.
struct DownloadSetup {
    /// The parts, in the order given.
    let parts: [Part]
    /// Where the bytes go.
    let destination: SerialDataTaskSequence.Destination
    /// How the download behaves.
    let configuration: SerialDataTaskSequence.Configuration
    /// The paths of results.
    let shownPath: ShownPath

    /// What a person should know before it begins.
    let warnings: [String]

    /// Reads lists of URLs and puts everything together; neither asks a server nor writes.
    init(_ arguments: GetArguments, in environment: CommandEnvironment) throws(UsageError) {
        var urls = arguments.urls
        for path in arguments.inputFiles { urls += try Self.list(path, in: environment) }
        guard !urls.isEmpty else { throw UsageError("The list has no URL.") }
        let access = try PartAccess(arguments, in: environment)
        let checksums = try PartChecksums(arguments.checksumFiles, in: environment)
        var parts: [Part] = []
        for (index, text) in urls.enumerated() {
            let url = try Self.url(text, number: index + 1)
            parts.append(Part(url: url, digest: checksums.digest(for: url), headers: try access.headers(for: url)))
        }
        self.parts = parts
        warnings = try checksums.warnings(about: parts)
        destination = try Self.destination(arguments, in: environment)
        configuration = Self.configuration(arguments)
        shownPath = ShownPath(output: arguments.output, directory: arguments.directory)
    }

    /// The URLs of a list.
    private static func list(_ path: String, in environment: CommandEnvironment) throws(UsageError) -> [String] {
        guard path != "-" else {
            return try InputFile.urls(in: environment.readStandardInput(InputFile.limit), name: "Standard input")
        }
        guard let data = InputFile.read(environment.file(path)) else {
            throw UsageError("The list \(VisibleText.line(path)) could not be read.")
        }
        return try InputFile.urls(in: data, name: path)
    }

    /// Reads a URL; one that cannot be read is not shown if it may hold a password.
    private static func url(_ text: String, number: Int) throws(UsageError) -> URL {
        if let url = URL(string: text) { return url }
        let shown = text.contains("@") ? "" : " (\(VisibleText.line(text)))"
        throw UsageError("URL \(number)\(shown) cannot be understood.")
    }

    /// Where the bytes go.
    private static func destination(
        _ arguments: GetArguments,
        in environment: CommandEnvironment
    ) throws(UsageError) -> SerialDataTaskSequence.Destination {
        let folder = arguments.directory.map(environment.file) ?? environment.workingFolder
        guard let output = arguments.output else {
            return arguments.join == .none ? .directory(folder) : .archives(in: folder)
        }
        let file = environment.file(output)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        guard !output.hasSuffix("/"), !(exists && isFolder.boolValue) else {
            throw UsageError("\(VisibleText.line(output)) is a folder: write --directory, or a file's name behind it.")
        }
        return arguments.join == .concatenate ? .concatenation(file) : .archive(file)
    }

    /// How the download behaves.
    private static func configuration(_ arguments: GetArguments) -> SerialDataTaskSequence.Configuration {
        var configuration = SerialDataTaskSequence.Configuration()
        if let retries = arguments.retries { configuration.maximumAttempts = retries + 1 }
        if let seconds = arguments.stallTimeout { configuration.stallTimeout = seconds }
        if let seconds = arguments.maximumRetryWait { configuration.maximumRetryWait = seconds }
        configuration.headers = arguments.headers
        configuration.allowsInsecureRedirects = arguments.allowsInsecureRedirects
        configuration.failurePolicy = arguments.keepsGoing ? .keepGoing : .stopAtFirst
        configuration.replacesExistingFiles = arguments.force
        configuration.verifies = arguments.verifies
        return configuration
    }
}
