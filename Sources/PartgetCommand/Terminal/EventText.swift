internal import SerialDataTasks

/// The lines that tell events to a person.
///
/// Each stays on the screen, unlike the progress line.
struct EventText: Sendable {
    /// Colours.
    let style: TextStyle
    /// How much is told.
    let verbosity: CommonArguments.Verbosity

    /// The line for an event that a person must hear of however progress is shown, or nil.
    func line(_ event: SerialDataTaskSequence.Event) -> String? {
        switch event {
        case .partRestarted(let part, let reason, let bytes):
            style.warning("\(part): begins again: \(clause(reason)); \(Quantity.bytes(bytes)) are given up.")
        case .retrying(let part, let delay, let attempt, let error):
            style.warning(retry(part, delay, attempt, error))
        case .warning(let message): style.warning(message)
        case .trace(let message): verbosity == .verbose ? style.trace(message) : nil
        case .finished(.success(let outcome)): Self.summary(outcome)
        // Failures of parts are all told at the end, where they are not overlooked.
        case .status, .planned, .partStarted, .partFinished, .partFailed, .finished(.failure): nil
        }
    }

    /// The line for an event of normal progress, or nil.
    static func progress(_ event: SerialDataTaskSequence.Event) -> String? {
        switch event {
        case .planned(let plan): planned(plan)
        case .partStarted(let part, let size, let resumed):
            VisibleText.line("\(part): \(size.map(Quantity.bytes) ?? "size unknown")")
                + (resumed > 0 ? ", \(Quantity.bytes(resumed)) are here already" : "")
        case .partFinished(let part, let size): VisibleText.line("\(part): done, \(Quantity.bytes(size))")
        case .partFailed(let part, _): VisibleText.line("\(part): failed, going on with the others")
        default: nil
        }
    }

    /// The sentence on what came of a download.
    static func summary(_ outcome: SerialDataTaskSequence.Outcome) -> String {
        let parts = outcome.files.reduce(0) { $0 + $1.partCount }
        var text = "\(Quantity.counted(parts, "part")), \(Quantity.bytes(outcome.totalBytes))"
        if outcome.transferredBytes == 0, outcome.totalBytes > 0 {
            text += ": all were here already"
        } else {
            text += " in \(Quantity.elapsed(outcome.seconds))"
            if outcome.transferredBytes < outcome.totalBytes {
                text += ", \(Quantity.bytes(outcome.transferredBytes)) of them downloaded now"
            }
            if outcome.seconds > 0 {
                text += " (\(Quantity.speed(Double(outcome.transferredBytes) / outcome.seconds)))"
            }
        }
        let verifications = outcome.files.compactMap(\.verification)
        return text + (verifications.isEmpty ? "." : "; \(VerificationText.words(verifications)).")
    }

    /// What is to come.
    private static func planned(_ plan: SerialDataTaskSequence.Plan) -> String {
        let total = plan.totalBytes.map(Quantity.bytes) ?? "total size unknown"
        let resumed = plan.resumedBytes > 0 ? ", \(Quantity.bytes(plan.resumedBytes)) are here already" : ""
        return "\(Quantity.counted(plan.parts.count, "part")), \(total)\(resumed)"
    }

    /// A sentence without its full stop, so that another may follow.
    private func clause(_ sentence: String) -> Substring {
        sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    }

    /// Why an attempt failed and when the next one follows.
    private func retry(_ part: PartReference, _ delay: Double, _ attempt: Int, _ error: DownloadError) -> String {
        // The error's message names the part as well.
        let message = error.message.hasPrefix("\(part)") ? error.message : "\(part): \(error.message)"
        return "\(clause(message)). Attempt \(attempt) in \(Quantity.wait(delay))."
    }
}
