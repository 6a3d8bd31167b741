extension SerialDataTaskSequence {
    /// What happens to a download, in order.
    public enum Event: Sendable {
        /// Where the download stands; at most ten a second, and a newer one may take the place of one not yet seen.
        case status(Status)
        /// Sizing is done.
        case planned(Plan)
        /// The bytes of a part are asked for; `resumedBytes` are already there.
        case partStarted(PartReference, size: Int64?, resumedBytes: Int64)
        /// A part is complete.
        case partFinished(PartReference, size: Int64)
        /// A part begins again at its first byte, and `discardedBytes` are given up, because of the reason.
        case partRestarted(PartReference, reason: String, discardedBytes: Int64)
        /// An attempt failed; the next one follows after a wait in seconds.
        case retrying(PartReference, after: Double, attempt: Int, error: DownloadError)
        /// A part failed for good, and the download goes on with the others.
        case partFailed(PartReference, error: DownloadError)
        /// Something that a person should know although nothing failed.
        case warning(String)
        /// What was decided and why, and what was asked and answered; for logs. Never holds a secret.
        case trace(String)
        /// The end: always the last event.
        case finished(Result<Outcome, DownloadError>)
    }
}
