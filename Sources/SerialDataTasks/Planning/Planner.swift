import Foundation
import SplitArchive

/// Makes the plan of a download from what sizing found and what an earlier run has left.
///
/// It reads the disk and changes nothing on it.
struct Planner: Sendable {
    /// The parts as they were given.
    let parts: [Part]
    /// Where the bytes go.
    let destination: SerialDataTaskSequence.Destination
    /// What sizing found, in the same order.
    let sizings: [Sizing]
    /// How the download behaves.
    let configuration: SerialDataTaskSequence.Configuration

    /// Makes the plan.
    func draft() throws(DownloadError) -> Draft {
        let names = try PartNames.resolve(parts, sizings: sizings)
        let layout = try Layout.make(names: names, destination: destination)
        let order = layout.order
        let references = order.enumerated().map { index, place in
            PartReference(index: index, count: parts.count, name: names[place], url: parts[place].url.redacted)
        }
        try refuseWhatIsRefused(order: order, references: references)
        let usesCredentials =
            parts.contains { $0.url.user != nil || !$0.headers.isEmpty } || !configuration.headers.isEmpty
        let fresh = freshRecord(layout: layout, names: names)
        var draft = Draft(
            layout: layout,
            references: references,
            fresh: fresh,
            record: fresh,
            earlier: [],
            discards: [],
            permissions: usesCredentials ? 0o600 : 0o666,
            freeBytes: freeByteCount(inFolder: existingFolder),
            warnings: layout.warnings
        )
        for output in layout.outputs { try judgeEarlier(output, in: &draft) }
        return draft
    }

    /// Takes over what earlier runs have left of the next file.
    private func judgeEarlier(_ output: Layout.Output, in draft: inout Draft) throws(DownloadError) {
        let earlier = EarlierRun(
            output: output,
            recordFile: RecordFile(
                url: OutputFile.partialURL(of: output.file).appendingPathExtension("json"),
                permissions: draft.permissions
            ),
            modified: output.parts.compactMap { sizings[$0].modified }.max(),
            replaces: configuration.replacesExistingFiles
        )
        let index = draft.earlier.count
        let judgement = try earlier.judge(draft.fresh.alone(index))
        let places = draft.fresh.outputs[index].parts
        draft.earlier.append(earlier)
        draft.record.take(judgement.record, as: index)
        draft.discards += judgement.discards.map { $0.moved(to: places) }
        draft.warnings += judgement.warnings
    }

    /// Fails before the first byte if the server has already refused a GET, since that will not change on the way.
    private func refuseWhatIsRefused(order: [Int], references: [PartReference]) throws(DownloadError) {
        guard configuration.failurePolicy == .stopAtFirst else { return }
        for (reference, place) in zip(references, order) {
            guard var refusal = sizings[place].refusal else { continue }
            refusal.part = reference
            refusal.message =
                "\(reference): \(refusal.message), for \(reference.url.absoluteString). Nothing was downloaded."
            throw refusal
        }
    }

    /// The record of a download of which nothing is there.
    private func freshRecord(layout: Layout, names: [String]) -> Record {
        let order = layout.order
        let entries = order.map { place in
            Record.PartEntry(name: names[place], size: sizings[place].size, validator: sizings[place].validator)
        }
        var first = 0
        let outputs = layout.outputs.map { output in
            defer { first += output.parts.count }
            let parts = Array(first..<first + output.parts.count)
            return Record.OutputEntry(name: output.file.lastPathComponent, parts: parts)
        }
        return Record(parts: entries, outputs: outputs)
    }

    /// The destination's folder, or the nearest one above it that is there.
    private var existingFolder: URL {
        var folder = destination.folder.standardizedFileURL
        while !fileExists(folder), folder.pathComponents.count > 1 { folder.deleteLastPathComponent() }
        return folder
    }
}
