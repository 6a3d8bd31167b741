internal import SerialDataTasks
internal import Synchronization

/// Tells progress by one line of a terminal that is drawn again and again; other text goes above it.
final class LivePrinter: Printer {
    /// The line on the screen.
    private struct Line {
        /// What it says; empty if there is none.
        var text = ""
        /// When it was drawn, in seconds of the clock.
        var drawn = -Double.infinity
        /// The phase that it tells.
        var phase = SerialDataTaskSequence.Status.Phase.idle
    }

    /// Back to the line's beginning, and erased to its end (ECMA-48 §8.3.41).
    private static let erased = "\r\u{1B}[K"
    /// Seconds between two drawings, at least.
    private static let interval = 0.1
    /// Standard error.
    private let output: any TextOutput
    /// The words.
    private let text: EventText
    /// Seconds, counted from any moment.
    private let clock: @Sendable () -> Double
    /// The line on the screen.
    private let line = Mutex(Line())

    /// Creates a printer.
    init(output: any TextOutput, text: EventText, clock: @escaping @Sendable () -> Double) {
        self.output = output
        self.text = text
        self.clock = clock
    }

    func show(_ event: SerialDataTaskSequence.Event) {
        if case .status(let status) = event {
            draw(status)
        } else if case .finished = event {
            clear()
            if let line = text.line(event) { write(line + "\n") }
        } else if let line = text.line(event) {
            write(line + "\n")
        }
    }

    func show(_ file: FinishedFile) { clear() }

    func write(result lines: String) { clear() }

    func note(_ note: String) { write(VisibleText.line(note) + "\n") }

    func show(_ failure: Failure) {
        clear()
        output.write(text.style.failure(failure))
    }

    /// Draws the line anew, unless that was done a moment ago.
    private func draw(_ status: SerialDataTaskSequence.Status) {
        let now = clock()
        line.withLock { line in
            guard status.phase != line.phase || now - line.drawn >= Self.interval else { return }
            line.phase = status.phase
            line.drawn = now
            // A character in the last column would make some terminals begin a new line.
            let text = ProgressLine.text(status, width: max(0, (output.width ?? 80) - 1))
            guard text != line.text else { return }
            line.text = text
            output.write("\r\(text)\u{1B}[K")
        }
    }

    /// Writes lines above the line.
    private func write(_ lines: String) {
        line.withLock { line in
            output.write(line.text.isEmpty ? lines : Self.erased + lines + line.text)
        }
    }

    /// Takes the line away.
    private func clear() {
        line.withLock { line in
            if !line.text.isEmpty { output.write(Self.erased) }
            line.text = ""
            line.drawn = -.infinity
        }
    }
}
