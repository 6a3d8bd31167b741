/// A person or the system wants the command to end.
public enum Interruption: Sendable, Hashable {
    /// Ctrl-C, SIGINT.
    case interrupt
    /// SIGTERM.
    case terminate

    /// How the command then ends.
    var status: ExitStatus {
        switch self {
        case .interrupt: .interrupted
        case .terminate: .terminated
        }
    }

    /// What stopped the command, for a person.
    var words: String {
        switch self {
        case .interrupt: "Ctrl-C"
        case .terminate: "SIGTERM"
        }
    }
}
