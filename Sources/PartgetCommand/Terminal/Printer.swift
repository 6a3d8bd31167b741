internal import SerialDataTasks

/// Shows what happens in one form at one place; several together are a command's output.
protocol Printer: Sendable {
    /// Shows an event, or does not.
    func show(_ event: SerialDataTaskSequence.Event)
    /// Shows a result.
    func show(_ file: FinishedFile)
    /// Writes lines that are a result, in the form that was asked for.
    func write(result lines: String)
    /// Shows a sentence that is no event.
    func note(_ text: String)
    /// Shows the failure with which the command ends.
    func show(_ failure: Failure)
}
