internal import SerialDataTasks

/// Writes the path of each result to standard output, alone on a line.
struct PathPrinter: Printer {
    /// Standard output.
    let output: any TextOutput

    func show(_ event: SerialDataTaskSequence.Event) {}
    func show(_ file: FinishedFile) { output.write(file.shownPath + "\n") }
    func note(_ text: String) {}
    func show(_ failure: Failure) {}
}
