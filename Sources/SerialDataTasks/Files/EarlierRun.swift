import Foundation
import SplitArchive

/// What earlier runs have left of one file: its record, the file that grows, or the finished file.
///
/// It is judged twice: for the plan, and again once the file is locked, because until then another process may work
/// on it. It reads the disk and changes nothing.
struct EarlierRun: Sendable {
    /// The file, how it is made and of which parts.
    let output: Layout.Output
    /// Its record on disk.
    let recordFile: RecordFile
    /// The date of change that the server gives the parts.
    let modified: Date?
    /// Whether a file under its final name may be replaced.
    let replaces: Bool

    /// What is kept.
    struct Judgement: Sendable {
        /// The record of the file alone to begin with.
        var record: Record
        /// Bytes that are given up; their parts are places in that record.
        var discards: [ResumeRule.Discard] = []
        /// What a person should know.
        var warnings: [String] = []
    }

    /// Judges what is there; `fresh` is the record of the file alone as if nothing were there.
    ///
    /// Throws ``DownloadError/Code/exists`` if something is in the way that may not be replaced.
    func judge(_ fresh: Record) throws(DownloadError) -> Judgement {
        guard !fileExists(OutputFile.journalURL(of: output.file)) else {
            throw DownloadError(
                .exists,
                "\(OutputFile.partialURL(of: output.file).path) belongs to a join in place that can go on. Let it, or download to another folder."
            )
        }
        var judgement = Judgement(record: fresh)
        do throws(DownloadError) {
            if let old = try recordFile.load() { try resume(&judgement, from: old) }
        } catch {
            guard error.code != .exists else { throw error }
            judgement.warnings.append("\(error.message) What an earlier run has left is downloaded again.")
        }
        if judgement.record.outputs[0].finishedBytes == nil, fileExists(output.file) { try adopt(&judgement) }
        return judgement
    }

    /// Takes over what a record says; throws if that would give up parts of an earlier run that are not asked for now.
    private func resume(_ judgement: inout Judgement, from old: Record) throws(DownloadError) {
        guard old.outputs.count == 1, old.outputs[0].name == judgement.record.outputs[0].name else {
            let name = recordFile.url.lastPathComponent
            judgement.warnings.append("The record \(name) is of another download and is not used.")
            return
        }
        let names = Set(judgement.record.parts.map(\.name))
        let lost = old.parts.filter { $0.receivedBytes > 0 && !names.contains($0.name) }
        guard lost.isEmpty || replaces || !fileExists(OutputFile.partialURL(of: output.file)) else {
            let bytes = lost.reduce(Int64(0)) { $0.addingSaturated($1.receivedBytes) }
            throw DownloadError(
                .exists,
                "\(OutputFile.partialURL(of: output.file).path) holds \(ByteCount.words(bytes)) of parts that are not asked for"
                    + " now (\(lost.prefix(5).map(\.name).joined(separator: ", "))). Name them as well, give the result"
                    + " another name, or have it replaced (--force)."
            )
        }
        let there = ResumeRule.There(
            finished: size(of: output.file),
            partial: size(of: OutputFile.partialURL(of: output.file)),
            tail: size(of: OutputFile.tailURL(of: output.file))
        )
        (judgement.record, judgement.discards) = ResumeRule.resume(judgement.record, from: old, there: there)
    }

    /// Takes a file under the final name as it is if it is the server's, and else throws unless it may be replaced.
    private func adopt(_ judgement: inout Judgement) throws(DownloadError) {
        if output.kind.isSingle, let size = judgement.record.parts[0].size, size == self.size(of: output.file),
            let modified, modified == dateOfChange
        {
            // Finishing gave it the server's date: equal size and date are what tells an unchanged file (as rsync does).
            judgement.record.parts[0].receivedBytes = size
            judgement.record.parts[0].isComplete = true
            judgement.record.outputs[0].finishedBytes = size
            judgement.discards = []
            return
        }
        try DiskCheck.requireFree(output.file, replaces: replaces)
    }

    /// The size of a file, or nil if there is none.
    private func size(of file: URL) -> Int64? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.size] as? NSNumber)?.int64Value
    }

    /// The finished file's date of change in whole seconds, or nil if there is none.
    private var dateOfChange: Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: output.file.path)
        return (attributes?[.modificationDate] as? Date).map {
            Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded())
        }
    }
}
