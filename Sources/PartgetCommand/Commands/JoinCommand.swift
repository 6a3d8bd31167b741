internal import Foundation
internal import SerialDataTasks
internal import SplitArchive

/// `partget join`: verifies and joins volumes that are on this computer.
struct JoinCommand: Command {
    /// What is wanted.
    let arguments: JoinArguments
    /// The process around it.
    let environment: CommandEnvironment

    /// Runs the command.
    func run() async throws(UsageError) -> ExitStatus {
        let kept =
            arguments.inPlace
            ? "Nothing is lost; run the same command again to go on." : "The volumes are as they were."
        return await ArchiveWork.run(arguments.common, in: environment, kept: kept) { work throws(Failure) in
            for job in try JoinSelection.jobs(arguments, in: environment) { try await join(job, work) }
        }
    }

    /// Makes one archive.
    private func join(_ job: JoinSelection.Job, _ work: ArchiveWork) async throws(Failure) {
        let start = environment.clock()
        let target = try target(of: job)
        let verification = try await verify(job, work)
        let (inPlace, force) = (arguments.inPlace, arguments.force)
        let archive = try await work.step(.reassembling, partCount: job.volumes.count) { meter throws(ArchiveError) in
            inPlace
                ? try Joiner.joinInPlace(job.volumes, to: target, replace: force, progress: meter)
                : try Joiner.join(job.volumes, to: target, replace: force, progress: meter)
        }
        for warning in archive.warnings { work.printers.show(.warning(warning)) }
        let file = FinishedFile(
            shownPath: shownPath(of: job).text(for: target),
            absolutePath: target.path,
            byteCount: archive.byteCount,
            partCount: archive.volumeCount,
            verification: verification
        )
        work.printers.show(file)
        let volumes = Quantity.counted(archive.volumeCount, "volume")
        let seconds = Quantity.elapsed(environment.clock() - start)
        let verified = verification.map { "; \(VerificationText.words([$0]))" } ?? ""
        work.printers.note("\(volumes), \(Quantity.bytes(archive.byteCount)) joined in \(seconds)\(verified).")
    }

    /// Verifies the volumes as they are, so that damage is named by volume and no archive is made of it.
    /// - Returns: What was found; nil if nothing can be verified or nothing is wanted to be.
    private func verify(
        _ job: JoinSelection.Job,
        _ work: ArchiveWork
    ) async throws(Failure) -> SerialDataTaskSequence.Outcome.Verification? {
        // An in-place join that goes on verified the volumes before it began.
        guard arguments.verifies, job.interrupted == nil else { return nil }
        let (archive, report) = try await work.step(.verifying, partCount: job.volumes.count) {
            meter throws(ArchiveError) in
            let archive = try LocalArchive(job.volumes)
            return (archive, try archive.verify(progress: meter))
        }
        if let failure = Failure(report, of: archive) { throw failure }
        return SerialDataTaskSequence.Outcome.Verification(report)
    }

    /// Where the archive of some volumes goes; makes the folder if one was named that is not there.
    private func target(of job: JoinSelection.Job) throws(Failure) -> URL {
        if let interrupted = job.interrupted { return interrupted }
        if let output = arguments.output { return environment.file(output) }
        guard let archiveName = job.archiveName else {
            throw Failure(
                .usage,
                code: "invalidInput",
                "The names of the volumes do not tell the result's: write --output FILE."
            )
        }
        let folder = arguments.directory.map(environment.file) ?? job.volumes[0].deletingLastPathComponent()
        if arguments.inPlace { return folder.appendingPathComponent(archiveName) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            let message = "The folder \(folder.path) cannot be made: \(error.localizedDescription)"
            throw Failure(ArchiveError(.writeFailed, message, underlying: error))
        }
        let resolved = folder.resolvingSymlinksInPath().path
        let beside = job.volumes.filter { $0.deletingLastPathComponent().resolvingSymlinksInPath().path == resolved }
        let name = JoinName.name(archiveName, amongVolumes: beside.map(\.lastPathComponent))
        return folder.appendingPathComponent(name)
    }

    /// How the path of the archive of some volumes is shown.
    private func shownPath(of job: JoinSelection.Job) -> ShownPath {
        let slash = job.written.lastIndex(of: "/")
        let beside = slash.map { $0 == job.written.startIndex ? "/" : String(job.written[..<$0]) }
        let output = job.interrupted == nil ? arguments.output : nil
        return ShownPath(output: output, directory: arguments.directory ?? beside)
    }
}
