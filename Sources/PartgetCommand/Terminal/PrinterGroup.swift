internal import SerialDataTasks

/// Printers that all show the same.
struct PrinterGroup: Printer {
    /// Those of standard error first, so that a live line is gone before a result is written.
    let printers: [any Printer]

    func show(_ event: SerialDataTaskSequence.Event) { for printer in printers { printer.show(event) } }
    func show(_ file: FinishedFile) { for printer in printers { printer.show(file) } }
    func write(result lines: String) { for printer in printers { printer.write(result: lines) } }
    func note(_ text: String) { for printer in printers { printer.note(text) } }
    func show(_ failure: Failure) { for printer in printers { printer.show(failure) } }
}
