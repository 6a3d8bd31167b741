import Dispatch
import SplitArchive
import Synchronization

/// Keeps the record in memory while parts come in, and puts it on the disk from time to time.
///
/// The record on disk is never ahead of the data: what it counts was put on the disk itself before. A crash or a power
/// cut costs what came since the last checkpoint.
final class RecordKeeper: Sendable {
    /// How many times as long as a checkpoint takes the time until the next one is at least: a fast disk loses little in
    /// a crash, and a slow one spends little of its time on checkpoints.
    private static let restPerCheckpoint: Double = 10
    /// The shortest time between two checkpoints, in seconds.
    private static let shortestRest: Double = 0.2

    /// What is guarded by the lock.
    private struct Guarded {
        var record: Record
        /// Received bytes and the moment of the last checkpoint.
        var lastBytes: Int64
        var lastTime: Double
        /// Seconds that the last checkpoint took.
        var lastDuration: Double = 0
        /// Whether a checkpoint is being made.
        var isWriting = false
    }

    /// Where the record of each file is on disk.
    private let files: [RecordFile]
    /// Bytes after which a checkpoint is due.
    private let bytesBetween: Int64
    /// Seconds after which a checkpoint is due.
    private let secondsBetween: Double
    /// The state.
    private let guarded: Mutex<Guarded>
    /// Where checkpoints are made, away from the thread that receives.
    private let queue = DispatchQueue(label: "SerialDataTaskSequence.checkpoints", qos: .utility)

    /// Begins with a record that is on disk or holds nothing worth keeping.
    init(_ record: Record, files: [RecordFile], configuration: SerialDataTaskSequence.Configuration) {
        self.files = files
        bytesBetween = configuration.checkpointBytes
        secondsBetween = configuration.checkpointInterval
        guarded = Mutex(Guarded(record: record, lastBytes: record.receivedBytes, lastTime: Clock.seconds))
    }

    /// A consistent copy.
    var record: Record { guarded.withLock { $0.record } }

    /// Changes the record in memory.
    func change<Result: Sendable>(_ body: @Sendable (inout Record) -> Result) -> Result {
        guarded.withLock { body(&$0.record) }
    }

    /// Makes a checkpoint of a file in the background if one is due and none is being made.
    func checkpointIfDue(_ index: Int, _ output: OutputFile) {
        let isDue = guarded.withLock { guarded in
            let bytes = guarded.record.receivedBytes - guarded.lastBytes
            guard !guarded.isWriting, bytes > 0 else { return false }
            let rest = max(Self.shortestRest, guarded.lastDuration * Self.restPerCheckpoint)
            let seconds = Clock.seconds - guarded.lastTime
            guard bytes >= bytesBetween || seconds >= min(secondsBetween, rest) else { return false }
            guarded.isWriting = true
            return true
        }
        guard isDue else { return }
        queue.async { [self] in
            // A failure shows again when the data itself cannot be written, and there it ends the download.
            try? write(index, syncing: output)
            guarded.withLock { $0.isWriting = false }
        }
    }

    /// Makes a checkpoint of a file now and waits for it.
    func checkpoint(_ index: Int, _ output: OutputFile) throws(ArchiveError) {
        let result = queue.sync { Result { () throws(ArchiveError) in try write(index, syncing: output) } }
        try result.get()
    }

    /// Removes the record of a file from the disk.
    func remove(_ index: Int) throws(ArchiveError) {
        let result = queue.sync { [files] in Result { () throws(ArchiveError) in try files[index].remove() } }
        try result.get()
    }

    /// Removes all records from the disk: the download has ended well.
    func removeAll() throws(ArchiveError) {
        for index in files.indices { try remove(index) }
    }

    /// Puts the data on the disk, and then the record as it was before that.
    private func write(_ index: Int, syncing output: OutputFile) throws(ArchiveError) {
        let (record, receivedBytes) = guarded.withLock { ($0.record.alone(index), $0.record.receivedBytes) }
        let start = Clock.seconds
        try output.partial.sync()
        try files[index].save(record)
        guarded.withLock { guarded in
            guarded.lastBytes = receivedBytes
            guarded.lastTime = Clock.seconds
            guarded.lastDuration = guarded.lastTime - start
        }
    }
}
