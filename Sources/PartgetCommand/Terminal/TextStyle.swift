/// Colours for lines of standard error, or none.
struct TextStyle: Sendable {
    /// Whether there are colours.
    let hasColor: Bool

    /// A line that tells an error.
    func error(_ message: String) -> String { "partget: " + paint("31", "error: ") + VisibleText.line(message) }

    /// A line that tells a warning.
    func warning(_ message: String) -> String { "partget: " + paint("33", "warning: ") + VisibleText.line(message) }

    /// A line of `--verbose`.
    func trace(_ message: String) -> String { paint("2", VisibleText.line(message)) }

    /// The lines that tell a failure, each with its end.
    func failure(_ failure: Failure) -> String {
        // Who stops the command makes no error, and needs no alarm.
        let isStopped = failure.status == .interrupted || failure.status == .terminated
        return failure.messages.map { (isStopped ? "partget: \(VisibleText.line($0))" : error($0)) + "\n" }.joined()
    }

    /// Text in a colour of SGR (ECMA-48 §8.3.117).
    private func paint(_ code: String, _ text: String) -> String {
        hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
