internal import SerialDataTasks

/// Tells errors on standard error and nothing else.
struct QuietPrinter: Printer {
    /// Standard error.
    let output: any TextOutput
    /// Colours.
    let style: TextStyle

    func show(_ event: SerialDataTaskSequence.Event) {}
    func show(_ file: FinishedFile) {}
    func write(result lines: String) {}
    func note(_ text: String) {}
    func show(_ failure: Failure) { output.write(style.failure(failure)) }
}
