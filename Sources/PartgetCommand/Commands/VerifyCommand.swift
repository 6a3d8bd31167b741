internal import SerialDataTasks
internal import SplitArchive

/// `partget verify`: verifies archives that are on this computer, whole or in volumes.
struct VerifyCommand: Command {
    /// What is wanted.
    let arguments: VerifyArguments
    /// The process around it.
    let environment: CommandEnvironment

    /// Runs the command.
    func run() async throws(UsageError) -> ExitStatus {
        await ArchiveWork.run(arguments.common, in: environment, kept: "Nothing was changed.") {
            work throws(Failure) in
            try await ArchiveSelection.each(arguments.files, in: environment) { archive throws(Failure) in
                try await verify(archive, work)
            }
        }
    }

    /// Verifies one archive; its verdict goes to standard output.
    private func verify(_ archive: LocalArchive, _ work: ArchiveWork) async throws(Failure) {
        let report = try await work.step(.verifying, partCount: archive.files.count) { meter throws(ArchiveError) in
            try archive.verify(progress: meter)
        }
        let failure = Failure(report, of: archive) ?? Failure(nothingIn: report, of: archive)
        if arguments.common.json {
            work.printers.write(result: JSONEvent.verification(report, of: archive).text + "\n")
        } else if failure == nil {
            let name = VisibleText.line(archive.name)
            work.printers.write(result: "\(name): \(VerificationText.words(report)).\n")
        }
        if let failure { throw failure }
    }
}
