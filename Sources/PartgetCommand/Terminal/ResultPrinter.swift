internal import SerialDataTasks

/// Writes results to standard output: the path of a file, alone on a line, or lines as they are.
struct ResultPrinter: Printer {
    /// Standard output.
    let output: any TextOutput

    func show(_ event: SerialDataTaskSequence.Event) {}
    func show(_ file: FinishedFile) { output.write(file.shownPath + "\n") }
    func write(result lines: String) { output.write(lines) }
    func note(_ text: String) {}
    func show(_ failure: Failure) {}
}
