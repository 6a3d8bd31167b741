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
        guard let first = layout.outputs.first else { throw DownloadError(.invalidInput, "There is nothing to download.") }
        let usesCredentials = parts.contains { $0.url.user != nil || !$0.headers.isEmpty } || !configuration.headers.isEmpty
        let recordFile = RecordFile(
            url: OutputFile.partialURL(of: first.file).appendingPathExtension("json"),
            permissions: usesCredentials ? 0o600 : 0o666
        )
        var draft = Draft(
            layout: layout,
            references: references,
            record: freshRecord(layout: layout, names: names),
            recordFile: recordFile,
            discards: [],
            modified: order.map { sizings[$0].modified },
            freeBytes: freeByteCount(inFolder: existingFolder),
            warnings: layout.warnings
        )
        resume(&draft)
        for index in layout.outputs.indices { try judgeExisting(index, in: &draft) }
        return draft
    }

    /// Fails before the first byte if the server has already refused a GET, since that will not change on the way.
    private func refuseWhatIsRefused(order: [Int], references: [PartReference]) throws(DownloadError) {
        guard configuration.failurePolicy == .stopAtFirst else { return }
        for (reference, place) in zip(references, order) {
            guard var refusal = sizings[place].refusal else { continue }
            refusal.part = reference
            refusal.message = "\(reference): \(refusal.message), for \(reference.url.absoluteString). Nothing was downloaded."
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

    /// Takes over what an earlier run has left and is still valid.
    private func resume(_ draft: inout Draft) {
        let old: Record?
        do throws(DownloadError) {
            old = try draft.recordFile.load()
        } catch {
            draft.warnings.append("\(error.message) What an earlier run has left is downloaded again.")
            old = nil
        }
        guard let old else { return }
        let fileSizes = draft.layout.outputs.map { output in
            let entry = old.outputs.first { $0.name == output.file.lastPathComponent }
            let isFinished = entry?.finishedBytes != nil
            return size(of: isFinished ? output.file : OutputFile.partialURL(of: output.file))
        }
        let isOther = !old.outputs.contains { entry in draft.record.outputs.contains { $0.name == entry.name } }
        if isOther {
            draft.warnings.append("The record \(draft.recordFile.url.lastPathComponent) is of another download and is not used.")
        }
        (draft.record, draft.discards) = ResumeRule.resume(draft.record, from: old, fileSizes: fileSizes)
    }

    /// Takes a file under a final name as it is if it is the server's, and else throws unless it may be replaced.
    private func judgeExisting(_ index: Int, in draft: inout Draft) throws(DownloadError) {
        let output = draft.layout.outputs[index]
        guard draft.record.outputs[index].finishedBytes == nil, fileExists(output.file) else { return }
        if case .single = output.kind, let part = draft.record.outputs[index].parts.first,
            let size = draft.record.parts[part].size, size == self.size(of: output.file),
            let modified = draft.modified[part], modified == self.modified(of: output.file)
        {
            // Finishing gave it the server's date: equal size and date are what tells an unchanged file (as rsync does).
            draft.record.parts[part].receivedBytes = size
            draft.record.parts[part].isComplete = true
            draft.record.outputs[index].finishedBytes = size
            return
        }
        try DiskCheck.requireFree(output.file, replaces: configuration.replacesExistingFiles)
    }

    /// The size of a file, or nil if there is none.
    private func size(of file: URL) -> Int64? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.size] as? NSNumber)?.int64Value
    }

    /// A file's date of change in whole seconds, or nil if there is none.
    private func modified(of file: URL) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.modificationDate] as? Date).map {
            Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded())
        }
    }

    /// The destination's folder, or the nearest one above it that is there.
    private var existingFolder: URL {
        var folder = destination.folder.standardizedFileURL
        while !fileExists(folder), folder.pathComponents.count > 1 { folder.deleteLastPathComponent() }
        return folder
    }
}
