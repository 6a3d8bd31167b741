internal import Foundation
internal import SerialDataTasks
internal import SplitArchive
internal import Synchronization

/// `partget join`: joins volumes that are on this computer.
struct JoinCommand: Command {
    /// What is wanted.
    let arguments: JoinArguments
    /// The process around it.
    let environment: CommandEnvironment

    /// Runs the command.
    func run() async throws(UsageError) -> ExitStatus {
        let printers = PrinterSelection.printers(arguments.common, in: environment)
        let stop = Stop()
        let meters = Mutex<[JoinMeter]>([])
        let result = await stop.during(environment.interruptions) {
            for meter in meters.withLock({ $0 }) { meter.stop() }
        } _: {
            await joinAll(printers) { meter in
                meters.withLock { $0 = [meter] }
                // A wish that came before the meter was there must not be lost.
                if stop.interruption != nil { meter.stop() }
            }
        }
        guard case .failure(var failure) = result else { return .done }
        if let interruption = stop.interruption, failure.status == .interrupted {
            failure.status = interruption.status
            failure.messages = ["Stopped by \(interruption.words). The volumes are as they were."]
        }
        printers.show(failure)
        return failure.status
    }

    /// Makes all archives, one after another.
    private func joinAll(
        _ printers: PrinterGroup,
        begin: (JoinMeter) -> Void
    ) async -> Result<Void, Failure> {
        do throws(Failure) {
            let jobs = try JoinSelection.jobs(
                for: arguments.volumes,
                hasOutput: arguments.output != nil,
                in: environment
            )
            for job in jobs { try await join(job, printers, begin) }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Makes one archive.
    private func join(
        _ job: JoinSelection.Job,
        _ printers: PrinterGroup,
        _ begin: (JoinMeter) -> Void
    ) async throws(Failure) {
        let target = try target(of: job)
        let clock = environment.clock
        let pace = Pace(interval: 0.1)
        let meter = JoinMeter { done, total in
            guard done == total || pace.isDue(at: clock()) else { return }
            var status = SerialDataTaskSequence.Status(partCount: job.volumes.count)
            status.phase = .reassembling
            status.processedBytes = done
            status.bytesToProcess = total
            printers.show(.status(status))
        }
        begin(meter)
        let (start, force) = (clock(), arguments.force)
        let result = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(
                    returning: Result { () throws(ArchiveError) in
                        try Joiner.join(job.volumes, to: target, replace: force, progress: meter)
                    }
                )
            }
        }
        switch result {
        case .failure(let error): throw Failure(error)
        case .success(let archive):
            for warning in archive.warnings { printers.show(.warning(warning)) }
            let file = FinishedFile(
                shownPath: shownPath(of: job).text(for: target),
                absolutePath: target.path,
                byteCount: archive.byteCount,
                partCount: job.volumes.count,
                verification: nil
            )
            printers.show(file)
            let volumes = Quantity.counted(job.volumes.count, "volume")
            printers.note(
                "\(volumes), \(Quantity.bytes(archive.byteCount)) joined in \(Quantity.elapsed(clock() - start))."
            )
        }
    }

    /// Where the archive of some volumes goes; makes the folder if one was named that is not there.
    private func target(of job: JoinSelection.Job) throws(Failure) -> URL {
        if let output = arguments.output { return environment.file(output) }
        let source = job.volumes[0].deletingLastPathComponent()
        guard let archiveName = job.archiveName else {
            throw Failure(
                .usage,
                code: "invalidInput",
                "The names of the volumes do not tell the result's: write --output FILE."
            )
        }
        let folder = arguments.directory.map(environment.file) ?? source
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
        return ShownPath(output: arguments.output, directory: arguments.directory ?? beside)
    }
}
