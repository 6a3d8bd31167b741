import PartgetCommand
import Synchronization

/// Keeps what was written, in place of a terminal or a file.
final class CapturedOutput: TextOutput {
    let isTerminal: Bool
    let width: Int?
    let hasLostText = false
    private let written = Mutex("")
    private let onWrite: @Sendable () -> Void

    /// Stands for a terminal of a width, or without one for a file; `onWrite` is called when text has come.
    init(width: Int? = nil, onWrite: @escaping @Sendable () -> Void = {}) {
        isTerminal = width != nil
        self.width = width
        self.onWrite = onWrite
    }

    func write(_ text: String) {
        written.withLock { $0 += text }
        onWrite()
    }

    /// All that was written.
    var text: String { written.withLock { $0 } }

    /// What was written, line by line.
    var lines: [String] { text.split(separator: "\n").map(String.init) }
}
