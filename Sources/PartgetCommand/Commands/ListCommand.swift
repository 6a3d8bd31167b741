internal import SerialDataTasks
internal import SplitArchive

/// `partget list`: lists the members of ZIP archives that are on this computer, whole or in volumes.
struct ListCommand: Command {
    /// What is wanted.
    let arguments: ListArguments
    /// The process around it.
    let environment: CommandEnvironment

    /// Runs the command.
    func run() async throws(UsageError) -> ExitStatus {
        await ArchiveWork.run(arguments.common, in: environment, kept: "Nothing was changed.") {
            work throws(Failure) in
            var isFirst = true
            try await ArchiveSelection.each(arguments.files, in: environment) { archive throws(Failure) in
                let listing = ListingWriter(
                    archive: archive,
                    isJSON: arguments.common.json,
                    write: work.printers.write(result:)
                )
                if !isFirst { listing.separate() }
                isFirst = false
                try await work.step(.idle, partCount: archive.files.count) { meter throws(ArchiveError) in
                    try listing.run { meter.isStopped }
                }
            }
        }
    }
}
