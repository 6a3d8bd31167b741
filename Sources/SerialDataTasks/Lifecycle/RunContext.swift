import Foundation

/// What the steps of one download share once it is planned.
struct RunContext: Sendable {
    /// How the download behaves.
    let configuration: SerialDataTaskSequence.Configuration
    /// The switch for suspending and cancelling.
    let control: RunControl
    /// Sends requests.
    let requester: Requester
    /// Keeps the record.
    let keeper: RecordKeeper
    /// Shows the status.
    let board: StatusBoard
    /// Shows the progress.
    let progress: ProgressTree
    /// Hands out events.
    let publish: @Sendable (SerialDataTaskSequence.Event) -> Void
    /// The parts in words, in the order of transfer.
    let references: [PartReference]

    /// The error that ends a part, with everything that a person needs: which part, where from, what is kept, what to do.
    func worded(_ error: DownloadError, _ index: Int) -> DownloadError {
        var worded = wordedForRetry(error, index)
        let kept = keeper.record.keptBytes
        if kept > 0 { worded.message += " \(ByteCount.words(kept)) are kept; run it again to go on." }
        return worded
    }

    /// The error of an attempt that another one follows: which part and where from.
    func wordedForRetry(_ error: DownloadError, _ index: Int) -> DownloadError {
        let reference = references[index]
        var worded = error
        worded.part = reference
        let what = error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
        // The disk's errors name the file, and the server has no part in them.
        let isOfDisk = [.disk, .noSpace, .exists, .locked].contains(error.code)
        worded.message = "\(reference): \(what)" + (isOfDisk ? "." : ", from \(reference.url.absoluteString).")
        return worded
    }

    /// Whether the download goes on with other parts after a failure.
    func goesOn(after error: DownloadError) -> Bool {
        let isOfAll = [.cancelled, .disk, .noSpace, .locked].contains(error.code)
        return configuration.failurePolicy == .keepGoing && !isOfAll
    }

    /// Tells which bytes of an earlier run, or of parts behind one that changed its size, are given up.
    func report(_ discards: [ResumeRule.Discard]) {
        for discard in discards {
            publish(.partRestarted(references[discard.part], reason: discard.reason, discardedBytes: discard.bytes))
        }
    }

    /// Brings status and progress into line with the record for a part.
    func showTotals(_ index: Int, place: Int) {
        let record = keeper.record
        let entry = record.parts[index]
        board.change { status in
            status.part = references[index]
            status.receivedBytes = record.receivedBytes
            status.totalBytes = record.totalBytes
            status.partReceivedBytes = entry.receivedBytes
            status.partTotalBytes = entry.size
            status.completedParts = record.completedParts
        }
        progress.show(part: place, index: index, on: board)
    }
}
