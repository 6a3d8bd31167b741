internal import SerialDataTasks
internal import SplitArchive

/// The failure with which a command ends, as it is told on standard error and in JSON.
struct Failure: Error, Sendable, Equatable {
    /// The exit status.
    var status: ExitStatus
    /// The kind of failure, a word for programs.
    var code: String
    /// What happened, what is kept, what to do; further failures follow the first.
    var messages: [String]
    /// The part that failed, if it was one.
    var part: PartReference?

    /// A failure of the command itself.
    init(_ status: ExitStatus, code: String, _ message: String) {
        self.status = status
        self.code = code
        messages = [message]
    }

    /// The failure of a download.
    init(_ error: DownloadError) {
        status = ExitStatus(error.code)
        code = error.code.rawValue
        messages = [error.message] + error.others.map(\.message)
        part = error.part
    }

    /// The failure of work on an archive.
    init(_ error: ArchiveError) {
        self.init(ExitStatus(error.code), code: error.code.rawValue, error.message)
    }
}
