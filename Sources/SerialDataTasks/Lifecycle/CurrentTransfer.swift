import Synchronization

/// Which part is being written where: what the ticks of the status need to know.
final class CurrentTransfer: Sendable {
    /// A part and those who write it.
    struct Current: Sendable {
        /// The part's place in the order of transfer.
        var index: Int
        /// The part's place among those given.
        var place: Int
        /// The file that it is written to.
        var output: OutputFile
        /// The file's place in the record.
        var outputIndex: Int
        /// Writes its bytes.
        var writer: PartWriter
    }

    /// The part, or nil between two parts.
    private let guarded = Mutex<Current?>(nil)

    /// Sets the part, or none.
    func set(_ current: Current?) { guarded.withLock { $0 = current } }

    /// Writes what waits, updates the progress and, if one is due, makes a checkpoint.
    func tick(board: StatusBoard, progress: ProgressTree, keeper: RecordKeeper) {
        guard let current = guarded.withLock({ $0 }) else { return }
        current.writer.flushPending()
        progress.show(part: current.place, index: current.index, on: board)
        keeper.checkpointIfDue(current.outputIndex, current.output)
    }
}
