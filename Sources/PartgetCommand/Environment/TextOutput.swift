/// Where text goes: standard output or standard error of the process, or what stands for it.
public protocol TextOutput: Sendable {
    /// Whether a person sees the text at once.
    var isTerminal: Bool { get }
    /// The number of cells in a line, or nil if it is no terminal or does not tell; asked anew for each line.
    var width: Int? { get }
    /// Whether text was lost for another reason than that the reader has left.
    var hasLostText: Bool { get }

    /// Writes text; a reader who has left is no failure.
    func write(_ text: String)
}
