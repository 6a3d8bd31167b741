internal import SerialDataTasks

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
        for warning in setup.warnings { printers.show(.warning(warning)) }
        let download = SerialDataTaskSequence(
            parts: setup.parts,
            to: setup.destination,
            configuration: setup.configuration
        )
        return arguments.dryRun
            ? await plan(download, setup, printers) : await fetch(download, setup, printers)
    }

    /// Downloads.
    private func fetch(
        _ download: SerialDataTaskSequence,
        _ setup: DownloadSetup,
        _ printers: PrinterGroup
    ) async -> ExitStatus {
        let stop = Stop()
        let stream = download.events
        var result: Result<SerialDataTaskSequence.Outcome, DownloadError>?
        var isPlanned = false
        download.resume()
        await stop.during(environment.interruptions, stop: { download.cancel() }) {
            for await event in stream {
                if case .planned = event { isPlanned = true }
                if case .finished(let end) = event { result = end }
                printers.show(event)
            }
        }
        switch result {
        case .success(let outcome):
            for file in outcome.files { printers.show(FinishedFile(file, shownPath: setup.shownPath)) }
            return .done
        case .failure(let error):
            let failure =
                error.code == .cancelled
                ? stopped(by: stop.interruption, kept: isPlanned ? download.status : nil) : Failure(error)
            printers.show(failure)
            return failure.status
        case nil:
            let failure = Failure(.unexpected, code: "unexpected", "The download ended without saying how.")
            printers.show(failure)
            return failure.status
        }
    }

    /// Tells what would be done.
    private func plan(
        _ download: SerialDataTaskSequence,
        _ setup: DownloadSetup,
        _ printers: PrinterGroup
    ) async -> ExitStatus {
        let stop = Stop()
        let planning = Task { () -> Result<SerialDataTaskSequence.Plan, DownloadError> in
            do throws(DownloadError) {
                return .success(try await download.plan)
            } catch {
                return .failure(error)
            }
        }
        let result = await stop.during(environment.interruptions, stop: { planning.cancel() }) { await planning.value }
        switch result {
        case .success(let plan):
            if arguments.common.json {
                printers.show(.planned(plan))
            } else {
                let lines = PlanText.lines(plan, shownPath: setup.shownPath)
                environment.standardOutput.write(lines.map { $0 + "\n" }.joined())
            }
            return .done
        case .failure(let error):
            let failure = error.code == .cancelled ? stopped(by: stop.interruption, kept: nil) : Failure(error)
            printers.show(failure)
            return failure.status
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
