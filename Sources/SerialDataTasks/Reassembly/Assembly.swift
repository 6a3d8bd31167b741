import Foundation
import SplitArchive

/// Makes a finished file of one whose parts have all come: its end is rewritten if it is a split ZIP, then it gets
/// its name.
///
/// The volumes lie where they belong already, so nothing is copied but the new end. It is first written to a file of
/// its own and noted in the record; only then does it replace the old end. A crash at any moment is put right by
/// doing the replacement again.
struct Assembly: Sendable {
    /// What the whole download shares.
    let context: RunContext
    /// The plan.
    let draft: Draft
    /// The file's place in the plan and the record.
    let index: Int
    /// The file.
    let output: OutputFile

    /// What came of it.
    typealias Finished = (file: SerialDataTaskSequence.Outcome.File, warnings: [String])

    /// Finishes the file.
    func finish() async throws(DownloadError) -> Finished {
        try await context.control.pass()
        let result = await offloaded { () -> Result<Finished, DownloadError> in
            Result { () throws(DownloadError) in try assemble() }
        }
        return try result.get()
    }

    /// Does the work; it blocks on the disk.
    private func assemble() throws(DownloadError) -> Finished {
        let record = context.keeper.record
        let entry = record.outputs[index]
        var warnings: [String] = []
        if entry.tail == nil {
            let byteCount =
                entry.parts.reduce(0) { $0 + record.parts[$1].receivedBytes } - Int64(entry.droppedPrefix.count)
            try diskErrors { () throws(ArchiveError) in try output.partial.truncate(to: byteCount) }
            if case .volumes = draft.layout.outputs[index].kind, entry.parts.count > 1 || !entry.droppedPrefix.isEmpty {
                warnings = try join(record)
            }
        }
        try replaceEnd()
        return (try giveName(), warnings)
    }

    /// Reads what the volumes are, and writes the new end of the archive to a file of its own if it needs one.
    private func join(_ record: Record) throws(DownloadError) -> [String] {
        context.board.change { $0.phase = .reassembling }
        defer { context.board.change { $0.phase = .transferring } }
        let entry = record.outputs[index]
        do throws(ArchiveError) {
            let source = try InPlaceSource(FileSource(output.partial), droppedPrefix: entry.droppedPrefix)
            let volumes = entry.parts.map { part in
                VolumeLayout.Volume(name: record.parts[part].name, byteCount: record.parts[part].receivedBytes)
            }
            // A marker that names did not let expect lies in the file already; there it stays.
            let marker: JoinPlan.Marker = entry.droppedPrefix.isEmpty ? .keep : .drop
            let plan = try JoinPlan(source: source, volumes: VolumeLayout(volumes), marker: marker)
            guard plan.droppedPrefix == entry.droppedPrefix else {
                throw ArchiveError(
                    .unsupported,
                    "The volumes of \(output.url.lastPathComponent) are named like a split ZIP and are pieces of another file."
                        + " Download them again and have them concatenated."
                )
            }
            if plan.tailOffset < source.byteCount { try writeTail(of: plan, droppedBytes: entry.droppedPrefix.count) }
            return plan.warnings
        } catch {
            throw DownloadError(archive: error)
        }
    }

    /// Writes the new end to a file of its own and notes it in the record.
    private func writeTail(of plan: JoinPlan, droppedBytes: Int) throws(ArchiveError) {
        let url = OutputFile.tailURL(of: output.url)
        // What a crash has left there was not noted, so it may be incomplete.
        try removeFile(url)
        let file = try OpenFile(url, .createNew, followsLinks: false, permissions: draft.permissions)
        defer { file.close() }
        var byteCount: Int64 = 0
        try plan.writeTail { bytes throws(ArchiveError) in
            try file.write(bytes, at: byteCount)
            byteCount += Int64(bytes.count)
        }
        try file.sync()
        try syncFolder(of: url)
        let tail = Record.Tail(offset: plan.tailOffset - Int64(droppedBytes), byteCount: byteCount)
        let index = index
        context.keeper.change { $0.outputs[index].tail = tail }
        try context.keeper.checkpoint(index, output)
    }

    /// Replaces the old end by the new one, if there is one.
    private func replaceEnd() throws(DownloadError) {
        guard let tail = context.keeper.record.outputs[index].tail else { return }
        try diskErrors { () throws(ArchiveError) in
            let file = try OpenFile(OutputFile.tailURL(of: output.url), .read, followsLinks: false)
            defer { file.close() }
            guard try file.byteCount() == tail.byteCount, tail.byteCount <= Int64(Int.max) else {
                throw ArchiveError(
                    .damaged,
                    "\(file.url.path) is not as it was left. Remove it and \(draft.earlier[index].recordFile.url.path)."
                )
            }
            _ = try output.partial.copy(from: file, at: 0, count: Int(tail.byteCount), to: tail.offset)
            try output.partial.truncate(to: tail.offset + tail.byteCount)
        }
    }

    /// Gives the file its name, notes it, and removes the file of the new end.
    private func giveName() throws(DownloadError) -> SerialDataTaskSequence.Outcome.File {
        let (index, context) = (index, context)
        let parts = context.keeper.record.outputs[index].parts
        let modified = draft.earlier[index].modified
        return try diskErrors { () throws(ArchiveError) in
            let byteCount = try output.partial.byteCount()
            context.keeper.change { $0.outputs[index].finishedBytes = byteCount }
            // A later run knows a single file by its size and date; any other it must find noted, also after a crash.
            let isKnown = draft.layout.outputs[index].kind == .single && modified != nil
            if !isKnown { try context.keeper.checkpoint(index, output) }
            try output.finish(modified: modified, replaces: context.configuration.replacesExistingFiles)
            if isKnown { try context.keeper.remove(index) }
            try removeFile(OutputFile.tailURL(of: output.url))
            return SerialDataTaskSequence.Outcome.File(
                url: output.url,
                byteCount: byteCount,
                partCount: parts.count,
                verification: nil
            )
        }
    }
}

/// Runs what blocks away from the threads that tasks share.
func offloaded<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
    }
}

extension DownloadError {
    /// The error of volumes that do not make an archive.
    init(archive error: ArchiveError) {
        let code: Code =
            switch error.code {
            case .volumesMissing: .volumesMissing
            case .volumesAmbiguous, .unsupported: .notJoinable
            case .damaged, .unsafe: .damaged
            case .exists: .exists
            case .cancelled: .cancelled
            case .readFailed, .writeFailed: error.isOutOfSpace ? .noSpace : .disk
            }
        self.init(code, error.message, underlying: error)
    }
}
