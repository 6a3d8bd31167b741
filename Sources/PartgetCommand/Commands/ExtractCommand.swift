internal import SplitArchive

/// `partget extract`: extracts members of a ZIP archive that is on this computer, whole or in volumes.
struct ExtractCommand: Command {
    /// What is wanted.
    let arguments: ExtractArguments
    /// The process around it.
    let environment: CommandEnvironment

    /// Runs the command.
    func run() async throws(UsageError) -> ExitStatus {
        await ArchiveWork.run(
            arguments.common,
            in: environment,
            kept: "What was extracted until then is complete and stays; write --force to extract it again."
        ) { work throws(Failure) in
            let (archive, patterns) = try ArchiveSelection.archive(among: arguments.words, in: environment)
            var options = ExtractionOptions()
            options.patterns = patterns.map(PathPattern.init)
            options.replacesExisting = arguments.force
            if arguments.liftsLimits { options.limits = nil }
            let extraction = ArchiveExtraction(
                directory: arguments.directory,
                options: options,
                isJSON: arguments.common.json,
                environment: environment
            )
            try await extraction.run(archive, work)
            guard !arguments.common.json else { return }
            let path = arguments.directory ?? "."
            // No program must take it for an option.
            work.printers.write(result: (path.hasPrefix("-") ? "./" + path : path) + "\n")
        }
    }
}
