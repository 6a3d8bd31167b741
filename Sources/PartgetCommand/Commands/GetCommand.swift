internal import SerialDataTasks
internal import SplitArchive

/// `partget get`: downloads parts and makes archives of them.
struct GetCommand: Command {
    /// What is wanted.
    let arguments: GetArguments
    /// The process around it.
    let environment: CommandEnvironment

    /// Runs the command.
    func run() async throws(UsageError) -> ExitStatus {
        let setup = try DownloadSetup(arguments, in: environment)
        let printers = PrinterSelection.printers(arguments.common, in: environment)
        let work = ArchiveWork(printers, Stop(), in: environment)
        return await work.stop.during(environment.interruptions) {
            for warning in setup.warnings { printers.show(.warning(warning)) }
            do throws(Failure) {
                arguments.dryRun ? try await plan(setup, work) : try await fetch(setup, work)
                return .done
            } catch {
                printers.show(error)
                return error.status
            }
        }
    }

    /// Downloads, and extracts what was downloaded if that is wanted.
    private func fetch(_ setup: DownloadSetup, _ work: ArchiveWork) async throws(Failure) {
        let download = download(setup)
        let stream = download.events
        var result: Result<SerialDataTaskSequence.Outcome, DownloadError>?
        var isPlanned = false
        download.resume()
        work.stop.passOn { download.cancel() }
        for await event in stream {
            if case .planned = event { isPlanned = true }
            if case .finished(let end) = event { result = end }
            work.printers.show(event)
        }
        switch result {
        case .success(let outcome):
            let files = outcome.files.map { FinishedFile($0, shownPath: setup.shownPath) }
            for file in files { work.printers.show(file) }
            if let directory = arguments.extractDirectory { try await extract(files, to: directory, work) }
        case .failure(let error) where error.code == .cancelled:
            throw stopped(by: work.stop.interruption, kept: isPlanned ? download.status : nil)
        case .failure(let error): throw Failure(error)
        case nil: throw Failure(.unexpected, code: "unexpected", "The download ended without saying how.")
        }
    }

    /// Tells what would be done.
    private func plan(_ setup: DownloadSetup, _ work: ArchiveWork) async throws(Failure) {
        let download = download(setup)
        let planning = Task { () -> Result<SerialDataTaskSequence.Plan, DownloadError> in
            do throws(DownloadError) {
                return .success(try await download.plan)
            } catch {
                return .failure(error)
            }
        }
        work.stop.passOn { planning.cancel() }
        do throws(DownloadError) {
            let plan = try await planning.value.get()
            if arguments.common.json {
                work.printers.show(.planned(plan))
            } else {
                let lines = PlanText.lines(plan, shownPath: setup.shownPath)
                work.printers.write(result: lines.map { $0 + "\n" }.joined())
            }
        } catch {
            throw error.code == .cancelled ? stopped(by: work.stop.interruption, kept: nil) : Failure(error)
        }
    }

    /// The download, not started.
    private func download(_ setup: DownloadSetup) -> SerialDataTaskSequence {
        SerialDataTaskSequence(parts: setup.parts, to: setup.destination, configuration: setup.configuration)
    }

    /// Extracts finished archives.
    private func extract(_ files: [FinishedFile], to directory: String, _ work: ArchiveWork) async throws(Failure) {
        var options = ExtractionOptions()
        options.replacesExisting = arguments.force
        let extraction = ArchiveExtraction(
            directory: directory,
            options: options,
            isJSON: arguments.common.json,
            environment: environment
        )
        do throws(Failure) {
            try await ArchiveSelection.each(files.map(\.absolutePath), in: environment) { archive throws(Failure) in
                try await extraction.run(archive, work)
            }
        } catch {
            let hint =
                "What was downloaded is in place; partget extract goes on with it, with --force over files "
                + "that are there already."
            var failure = work.explained(error, kept: hint)
            if failure.status == error.status { failure.messages.append(hint) }
            throw failure
        }
    }

    /// The end of a run that was stopped: says what is kept.
    private func stopped(
        by interruption: Interruption?,
        kept status: SerialDataTaskSequence.Status?
    ) -> Failure {
        let beginning = "Stopped by \(interruption?.words ?? "a cancellation")"
        var failure = Failure(interruption?.status ?? .interrupted, code: DownloadError.Code.cancelled.rawValue, "")
        guard let status, status.receivedBytes > 0 else {
            failure.messages = ["\(beginning) before the first byte. Run the same command again to begin anew."]
            return failure
        }
        let total = status.totalBytes.map { " of \(Quantity.bytes($0))" } ?? ""
        failure.messages = [
            "\(beginning). \(Quantity.bytes(status.receivedBytes))\(total) are kept; run the same command again to go on."
        ]
        return failure
    }
}
