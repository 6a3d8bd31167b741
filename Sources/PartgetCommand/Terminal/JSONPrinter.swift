internal import SerialDataTasks

/// Writes one JSON object a line to standard output.
struct JSONPrinter: Printer {
    /// Standard output.
    let output: any TextOutput
    /// Whether traces are written as well.
    let tracing: Bool

    func show(_ event: SerialDataTaskSequence.Event) {
        if let object = JSONEvent.object(event, tracing: tracing) { output.write(object.text + "\n") }
    }

    func show(_ file: FinishedFile) { output.write(JSONEvent.object(file).text + "\n") }
    func write(result lines: String) { output.write(lines) }
    func note(_ text: String) {}
    func show(_ failure: Failure) { output.write(JSONEvent.object(failure).text + "\n") }
}
