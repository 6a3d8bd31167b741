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
    /// What was found while the parts came in.
    let known: KnownContents

    /// What came of it.
    enum End: Sendable {
        /// The file stands under its name.
        case finished(SerialDataTaskSequence.Outcome.File, warnings: [String])
        /// Members are damaged that lie in these parts; nothing was changed.
        case damaged(parts: [Int], DownloadError)
    }

    /// Finishes the file.
    func finish() async throws(DownloadError) -> End {
        try await context.control.pass()
        let written = try await offloaded { () -> Result<WrittenVolumes?, DownloadError> in
            Result { () throws(DownloadError) in try read() }
        }.get()
        var verification: SerialDataTaskSequence.Outcome.Verification?
        if let written, context.configuration.verifies {
            context.board.change { $0.phase = .verifying }
            defer { context.board.change { $0.phase = .transferring } }
            let check = Verification(context: context, kind: planned.kind, volumes: written, known: known)
            switch try await check.run() {
            case .sound(let found): verification = found
            case .damaged(let volumes, let error):
                let parts = context.keeper.record.outputs[index].parts
                return .damaged(parts: volumes.map { parts[$0] }, error)
            }
        }
        context.board.change { $0.phase = .reassembling }
        defer { context.board.change { $0.phase = .transferring } }
        return try await offloaded { [verification] () -> Result<End, DownloadError> in
            Result { () throws(DownloadError) in
                if let written { try writeTail(of: written) }
                try replaceEnd()
                return .finished(try giveName(verification), warnings: written?.plan?.warnings ?? [])
            }
        }.get()
    }

    /// The file as it was planned.
    private var planned: Layout.Output { draft.layout.outputs[index] }

    /// Reads what the volumes are; nil if the replacing of their end was begun already.
    private func read() throws(DownloadError) -> WrittenVolumes? {
        let record = context.keeper.record
        let entry = record.outputs[index]
        guard entry.tail == nil else { return nil }
        let volumes = entry.parts.map { part in
            VolumeLayout.Volume(name: record.parts[part].name, byteCount: record.parts[part].receivedBytes)
        }
        do throws(ArchiveError) {
            let layout = try VolumeLayout(volumes)
            try output.partial.truncate(to: layout.byteCount - Int64(entry.droppedPrefix.count))
            let source = try InPlaceSource(FileSource(output.partial), droppedPrefix: entry.droppedPrefix)
            guard case .volumes = planned.kind else { return WrittenVolumes(source: source, layout: layout) }
            // A marker that names did not let expect lies in the file already; there it stays.
            let marker: JoinPlan.Marker = entry.droppedPrefix.isEmpty ? .keep : .drop
            let plan = try JoinPlan(source: source, volumes: layout, marker: marker)
            guard plan.droppedPrefix == entry.droppedPrefix else {
                throw ArchiveError(
                    .unsupported,
                    "The volumes of \(output.url.lastPathComponent) are named like a split ZIP and are pieces of another"
                        + " file. Download them again and have them concatenated."
                )
            }
            return WrittenVolumes(source: source, layout: layout, plan: plan)
        } catch {
            var failure = DownloadError(archive: error)
            let partial = OutputFile.partialURL(of: output.url).lastPathComponent
            if failure.code == .volumesMissing {
                failure.message += " What came is kept: run it again with all of them."
            }
            if failure.code == .damaged { failure.message += " To fetch everything again, remove \(partial)." }
            throw failure
        }
    }

    /// Writes the new end, if there is to be one, to a file of its own and notes it in the record.
    private func writeTail(of written: WrittenVolumes) throws(DownloadError) {
        guard let plan = written.plan, plan.tailOffset < written.source.byteCount else { return }
        do throws(ArchiveError) {
            try writeTail(of: plan)
        } catch {
            throw DownloadError(archive: error)
        }
    }

    /// Writes the new end of an archive that needs one.
    private func writeTail(of plan: JoinPlan) throws(ArchiveError) {
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
        let tail = Record.Tail(offset: plan.tailOffset - Int64(plan.droppedPrefix.count), byteCount: byteCount)
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
    private func giveName(
        _ verification: SerialDataTaskSequence.Outcome.Verification?
    ) throws(DownloadError) -> SerialDataTaskSequence.Outcome.File {
        let (index, context) = (index, context)
        let parts = context.keeper.record.outputs[index].parts
        let modified = draft.earlier[index].modified
        return try diskErrors { () throws(ArchiveError) in
            let byteCount = try output.partial.byteCount()
            context.keeper.change { $0.outputs[index].finishedBytes = byteCount }
            // A later run knows a single file by its size and date; any other it must find noted, also after a crash.
            let isKnown = draft.layout.outputs[index].kind.isSingle && modified != nil
            if !isKnown { try context.keeper.checkpoint(index, output) }
            try output.finish(modified: modified, replaces: context.configuration.replacesExistingFiles)
            if isKnown { try context.keeper.remove(index) }
            try removeFile(OutputFile.tailURL(of: output.url))
            return SerialDataTaskSequence.Outcome.File(
                url: output.url,
                byteCount: byteCount,
                partCount: parts.count,
                verification: verification
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
