internal import SerialDataTasks

/// Tells progress by plain lines, when a part begins and when it ends: for logs, pipes and dumb terminals.
struct PlainPrinter: Printer {
    /// Standard error.
    let output: any TextOutput
    /// The words.
    let text: EventText

    func show(_ event: SerialDataTaskSequence.Event) {
        if let line = text.line(event) ?? EventText.progress(event) { output.write(line + "\n") }
    }

    func show(_ file: FinishedFile) {}
    func write(result lines: String) {}
    func note(_ note: String) { output.write(VisibleText.line(note) + "\n") }
    func show(_ failure: Failure) { output.write(text.style.failure(failure)) }
}
