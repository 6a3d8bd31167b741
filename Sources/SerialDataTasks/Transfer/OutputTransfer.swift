import Foundation
import SplitArchive

/// Fetches the parts of one file and finishes it.
struct OutputTransfer: Sendable {
    /// What the whole download shares.
    let context: RunContext
    /// The plan.
    let draft: Draft
    /// The parts as they were given.
    let parts: [Part]
    /// What the ticks of the status need to know.
    let current: CurrentTransfer
    /// The file's place in the plan and the record.
    let index: Int

    /// The file as it was planned.
    private var planned: Layout.Output { draft.layout.outputs[index] }

    /// Fetches the parts and finishes the file, unless an earlier run did; what comes of it is added to the result.
    func run(_ result: inout SetTransfer.Result) async throws(DownloadError) {
        if try await skipsFinished(&result) { return }
        let output = try OutputFile(url: planned.file, permissions: draft.permissions)
        defer { output.partial.close() }
        do throws(DownloadError) {
            try judgeAgain()
            if try await skipsFinished(&result) {
                return try diskErrors { () throws(ArchiveError) in try output.remove() }
            }
            try await fetchAndFinish(output, &result)
        } catch {
            // What ended the download is told, not that its traces could not be kept as well.
            try? keep(output)
            throw error
        }
    }

    /// Fetches what is missing and finishes the file; parts in which a member is damaged are fetched once more.
    private func fetchAndFinish(_ output: OutputFile, _ result: inout SetTransfer.Result) async throws(DownloadError) {
        var isRepaired = false
        while true {
            let failed = result.failures.count
            let known = try await fetchAll(output, &result)
            if result.failures.count > failed { return try keep(output) }
            let assembly = Assembly(context: context, draft: draft, index: index, output: output, known: known)
            switch try await assembly.finish() {
            case .finished(let file, let warnings):
                result.files.append(file)
                result.warnings += warnings
                return
            case .damaged(let parts, var error):
                // Those whose digest is right are the publisher's bytes: another copy would be the same.
                let doubtful = parts.filter { context.keeper.record.parts[$0].digest == nil }
                giveUp(doubtful, because: error.message)
                guard isRepaired || doubtful.isEmpty else {
                    isRepaired = true
                    continue
                }
                let cause = doubtful.isEmpty ? "has the digest it should have" : "was fetched twice"
                error.message +=
                    " Each part concerned \(cause), so the archive itself may be damaged: ask its publisher."
                throw error
            }
        }
    }

    /// Fetches what is missing; returns what their bytes expand to, as far as that was found meanwhile.
    private func fetchAll(
        _ output: OutputFile,
        _ result: inout SetTransfer.Result
    ) async throws(DownloadError) -> KnownContents {
        let follower = Follower(output)
        let isFollowed =
            context.configuration.verifies && Verification.isDue(planned.kind, planned.file.lastPathComponent)
        let following = Task(priority: .utility) { if isFollowed { await follower.follow() } }
        defer { following.cancel() }
        for part in context.keeper.record.outputs[index].parts {
            try await fetch(part, to: output, follower, &result)
        }
        following.cancel()
        await following.value
        return follower.known
    }

    /// Gives up the bytes of parts, so that they are fetched again, in this run or a later one.
    private func giveUp(_ parts: [Int], because reason: String) {
        let discards = parts.map { part in
            ResumeRule.Discard(part: part, bytes: context.keeper.record.parts[part].receivedBytes, reason: reason)
        }
        context.keeper.change { record in
            for part in parts { record.forget(part) }
        }
        context.report(discards)
    }

    /// Judges what is there now that nobody else can change it: another process may have worked on it since the plan.
    private func judgeAgain() throws(DownloadError) {
        let judgement = try draft.earlier[index].judge(draft.fresh.alone(index))
        let index = index
        let isNew = context.keeper.change { record in
            guard record.alone(index) != judgement.record else { return false }
            record.take(judgement.record, as: index)
            return true
        }
        guard isNew else { return }
        let places = draft.fresh.outputs[index].parts
        context.report(judgement.discards.map { $0.moved(to: places) })
    }

    /// Keeps what came for a later run; where nothing came, nothing is left behind.
    private func keep(_ output: OutputFile) throws(DownloadError) {
        let (keeper, index) = (context.keeper, index)
        try diskErrors { () throws(ArchiveError) in
            if keeper.record.alone(index).receivedBytes > 0 { return try keeper.checkpoint(index, output) }
            try keeper.remove(index)
            try output.remove()
        }
    }

    /// Fetches one part unless it is complete.
    private func fetch(_ part: Int, to output: OutputFile, _ follower: Follower, _ result: inout SetTransfer.Result)
        async throws(DownloadError)
    {
        let place = draft.layout.order[part]
        let entry = context.keeper.record.parts[part]
        context.showTotals(part, place: place)
        if entry.isComplete, parts[place].digest.map({ $0.description == entry.digest }) ?? true {
            return context.progress.finish(part: place, size: entry.receivedBytes)
        }
        let writer = try makeWriter(part, place: place, to: output, follower)
        current.set(
            CurrentTransfer.Current(index: part, place: place, output: output, outputIndex: index, writer: writer)
        )
        defer { current.set(nil) }
        let transfer = PartTransfer(
            run: context,
            index: part,
            place: place,
            part: parts[place],
            output: output,
            outputIndex: index,
            writer: writer
        )
        do throws(DownloadError) {
            result.transferredBytes += try await transfer.fetch()
        } catch {
            guard context.goesOn(after: error) else { throw error }
            context.publish(.partFailed(context.references[part], error: error))
            result.failures.append(error)
        }
    }

    /// The writer of a part, which keeps record and status up to date.
    private func makeWriter(
        _ part: Int,
        place: Int,
        to output: OutputFile,
        _ follower: Follower
    ) throws(DownloadError) -> PartWriter {
        let (record, index) = (context.keeper.record, index)
        guard let position = record.position(of: part, in: index) else {
            throw DownloadError(
                .network,
                "\(context.references[part]) has no place yet, because the size of a part before it is not known."
            )
        }
        let isFirst = record.outputs[index].parts.first == part
        let isGapless = record.outputs[index].parts.prefix { $0 != part }.allSatisfy { record.parts[$0].isComplete }
        let dropped = record.outputs[index].droppedPrefix
        let target = PartWriter.Target(
            name: context.references[part].name,
            file: output.partial,
            position: position,
            shift: isFirst ? 0 : Int64(dropped.count),
            dropsMarker: isFirst && planned.kind == .volumes(isSplitZip: true),
            algorithm: parts[place].digest?.algorithm
        )
        let (context, keeper, board) = (context, context.keeper, context.board)
        return PartWriter(target, written: record.parts[part].receivedBytes, dropped: isFirst ? dropped : []) {
            written in
            let dropped = keeper.change { record in
                record.parts[part].receivedBytes = written
                // A size that was only sizing's word gives way to what really comes.
                if let size = record.parts[part].size, written > size { record.parts[part].size = nil }
                return record.outputs[index].droppedPrefix
            }
            if isGapless { follower.written(to: position + written, droppedPrefix: dropped) }
            board.change { status in
                status.receivedBytes += written - status.partReceivedBytes
                status.partReceivedBytes = written
            }
        } isDropped: { bytes throws(DownloadError) in
            let moved = keeper.change { record in
                defer { record.outputs[index].droppedPrefix = bytes }
                return record.outputs[index].droppedPrefix.count == bytes.count ? [] : record.forgetParts(behind: part)
            }
            context.report(moved)
            if !moved.isEmpty { try diskErrors { () throws(ArchiveError) in try keeper.checkpoint(index, output) } }
        }
    }
}
