public import SerialDataTasks
public import SplitArchive

/// How the command ends, told to the shell by a number: the one table behind the help text, the read-me and the tests.
public enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Everything was done.
    case done = 0
    /// A failure that has no place of its own.
    case unexpected = 1
    /// The network failed, or a server for the moment.
    case network = 2
    /// A server answered and refused.
    case refused = 3
    /// What came is not what it should be.
    case damaged = 4
    /// A file could not be read or written.
    case disk = 5
    /// Volumes are missing, or what is there makes no archive that can be handled.
    case volumes = 6
    /// The command line cannot be understood or done; the number is EX_USAGE of sysexits(3).
    case usage = 64
    /// Ended by Ctrl-C: 128 and the signal's number, as shells count.
    case interrupted = 130
    /// Ended by SIGTERM.
    case terminated = 143

    /// The status of a download that failed.
    public init(_ code: DownloadError.Code) {
        self =
            switch code {
            case .cancelled: .interrupted
            case .invalidInput: .usage
            case .network: .network
            case .refused: .refused
            case .unexpectedAnswer, .damaged: .damaged
            case .disk, .noSpace, .exists, .locked: .disk
            case .volumesMissing, .notJoinable: .volumes
            case .unexpected: .unexpected
            }
    }

    /// The status of work on archives that failed.
    public init(_ code: ArchiveError.Code) {
        self =
            switch code {
            case .cancelled: .interrupted
            case .damaged, .unsafe: .damaged
            case .readFailed, .writeFailed, .exists: .disk
            case .volumesMissing, .volumesAmbiguous, .unsupported: .volumes
            }
    }

    /// What the number means, as the help text says it.
    public var meaning: String {
        switch self {
        case .done: "done"
        case .unexpected: "an unexpected failure"
        case .network: "the network or the server failed for now; run it again to go on"
        case .refused: "the server refused: 401, 403, 404 and their like"
        case .damaged: "what came has changed, is damaged or is not what it should be"
        case .disk: "the disk: no space, no permission, the file is already there or in use"
        case .volumes: "volumes are missing, or make no archive that can be handled here"
        case .usage: "the command line cannot be understood"
        case .interrupted: "stopped by Ctrl-C; run it again to go on"
        case .terminated: "stopped by SIGTERM; run it again to go on"
        }
    }
}
