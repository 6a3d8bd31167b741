import Synchronization

/// Which part is being written where: what the ticks of the status need to know.
final class CurrentTransfer: Sendable {
    /// The part's place among those given, and its file.
    private let guarded = Mutex<(place: Int, output: OutputFile)?>(nil)

    /// Sets the part, or none.
    func set(_ current: (place: Int, output: OutputFile)?) { guarded.withLock { $0 = current } }

    /// Updates progress and, if one is due, makes a checkpoint.
    func tick(_ status: SerialDataTaskSequence.Status, progress: ProgressTree, keeper: RecordKeeper) {
        guard let (place, output) = guarded.withLock({ $0 }) else { return }
        progress.update(
            part: place,
            received: status.partReceivedBytes,
            total: status.partTotalBytes,
            allReceived: status.receivedBytes,
            allTotal: status.totalBytes
        )
        keeper.checkpointIfDue(output)
    }
}
