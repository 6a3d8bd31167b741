import Foundation
import SplitArchive

/// Fetches all parts one after another and finishes each file as soon as its last part is complete.
struct SetTransfer: Sendable {
    /// What came of it.
    struct Result: Sendable {
        /// The finished files.
        var files: [SerialDataTaskSequence.Outcome.File] = []
        /// Bytes that came over the network.
        var transferredBytes: Int64 = 0
        /// What a person should know.
        var warnings: [String] = []
    }

    /// What the whole download shares.
    let context: RunContext
    /// The plan.
    let draft: Draft
    /// The parts as they were given.
    let parts: [Part]
    /// What the ticks of the status need to know.
    let current: CurrentTransfer

    /// Fetches everything. Throws at the first failure, or at the end if the others were to be fetched as well.
    func run() async throws(DownloadError) -> Result {
        var result = Result()
        var failures: [DownloadError] = []
        context.board.change { $0.phase = .transferring }
        for index in draft.layout.outputs.indices {
            if let finishedBytes = context.keeper.record.outputs[index].finishedBytes {
                result.files.append(skipFinished(index, byteCount: finishedBytes))
                continue
            }
            do {
                let (file, warnings) = try await makeFile(index, failures: &failures, result: &result)
                if let file { result.files.append(file) }
                result.warnings += warnings
            } catch {
                guard goesOn(after: error) else { throw error }
                failures.append(error)
            }
        }
        guard var first = failures.first else { return result }
        first.others = Array(failures.dropFirst())
        throw first
    }

    /// Fetches the parts of one file and finishes it; returns nil if a part of it failed and the others were fetched.
    private func makeFile(
        _ index: Int,
        failures: inout [DownloadError],
        result: inout Result
    ) async throws(DownloadError) -> (SerialDataTaskSequence.Outcome.File?, warnings: [String]) {
        let output = try OutputFile(url: draft.layout.outputs[index].file, permissions: draft.permissions)
        defer { output.partial.close() }
        do throws(DownloadError) {
            let failed = failures.count
            for part in context.keeper.record.outputs[index].parts {
                try await fetch(part, of: index, to: output, failures: &failures, result: &result)
            }
            guard failures.count == failed else {
                try diskErrors { () throws(ArchiveError) in try context.keeper.checkpoint(output) }
                return (nil, [])
            }
            let assembly = Assembly(context: context, draft: draft, index: index, output: output)
            return try await assembly.finish()
        } catch {
            // What ended the download is told, not that its traces could not be kept as well.
            try? context.keeper.checkpoint(output)
            throw error
        }
    }

    /// Fetches one part unless it is complete.
    private func fetch(
        _ part: Int,
        of index: Int,
        to output: OutputFile,
        failures: inout [DownloadError],
        result: inout Result
    ) async throws(DownloadError) {
        let place = draft.layout.order[part]
        let entry = context.keeper.record.parts[part]
        context.showTotals(part, place: place)
        if entry.isComplete { return context.progress.finish(part: place, size: entry.receivedBytes) }
        let writer = try makeWriter(part, place: place, of: index, to: output)
        current.set(CurrentTransfer.Current(index: part, place: place, output: output, writer: writer))
        defer { current.set(nil) }
        let transfer = PartTransfer(
            run: context,
            index: part,
            place: place,
            part: parts[place],
            output: output,
            writer: writer
        )
        let before = entry.receivedBytes
        do {
            try await transfer.fetch()
            result.transferredBytes += max(0, writer.written - before)
        } catch {
            guard goesOn(after: error) else { throw error }
            context.publish(.partFailed(context.references[part], error: error))
            failures.append(error)
        }
    }

    /// The writer of a part, which keeps record and status up to date.
    private func makeWriter(
        _ part: Int,
        place: Int,
        of index: Int,
        to output: OutputFile
    ) throws(DownloadError) -> PartWriter {
        let record = context.keeper.record
        guard let position = record.position(of: part, in: index) else {
            throw DownloadError(
                .network,
                "\(context.references[part]) has no place yet, because the size of a part before it is not known."
            )
        }
        let isFirst = record.outputs[index].parts.first == part
        let dropped = record.outputs[index].droppedPrefix
        let target = PartWriter.Target(
            name: context.references[part].name,
            file: output.partial,
            position: position,
            shift: isFirst ? 0 : Int64(dropped.count),
            dropsMarker: isFirst && draft.layout.outputs[index].kind == .volumes(isSplitZip: true),
            algorithm: parts[place].digest?.algorithm
        )
        let (keeper, board) = (context.keeper, context.board)
        return PartWriter(target, written: record.parts[part].receivedBytes, dropped: isFirst ? dropped : []) { written in
            keeper.change { record in
                record.parts[part].receivedBytes = written
                // A size that was only sizing's word gives way to what really comes.
                if let size = record.parts[part].size, written > size { record.parts[part].size = nil }
            }
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
            if !moved.isEmpty { try diskErrors { () throws(ArchiveError) in try keeper.checkpoint(output) } }
        }
    }

    /// Marks the parts of a file that an earlier run has finished.
    private func skipFinished(_ index: Int, byteCount: Int64) -> SerialDataTaskSequence.Outcome.File {
        let record = context.keeper.record
        for part in record.outputs[index].parts {
            let place = draft.layout.order[part]
            context.showTotals(part, place: place)
            context.progress.finish(part: place, size: record.parts[part].receivedBytes)
        }
        return SerialDataTaskSequence.Outcome.File(
            url: draft.layout.outputs[index].file,
            byteCount: byteCount,
            partCount: record.outputs[index].parts.count,
            verification: nil
        )
    }

    /// Whether the download goes on with other parts after a failure.
    private func goesOn(after error: DownloadError) -> Bool {
        let isOfAll = [.cancelled, .disk, .noSpace, .locked].contains(error.code)
        return context.configuration.failurePolicy == .keepGoing && !isOfAll
    }
}
