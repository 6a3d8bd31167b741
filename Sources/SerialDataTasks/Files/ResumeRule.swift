/// Decides what of an earlier run is still valid. Pure.
///
/// A part goes on where it stopped if its name, size and validator are those of then, its place in the file is the
/// same, and the file is long enough. What cannot be validated begins again: a changed file must never be spliced.
enum ResumeRule {
    /// A part whose bytes are given up, and why.
    struct Discard: Sendable, Hashable {
        /// The part's place in the record.
        var part: Int
        /// How many bytes are given up.
        var bytes: Int64
        /// Why.
        var reason: String
    }

    /// Joins the fresh record of this run, made from what sizing found, with that of an earlier run.
    ///
    /// `fileSizes` are, by output, the size of the finished file where the earlier run finished it, else that of the
    /// partial; nil where there is none.
    static func resume(_ fresh: Record, from old: Record, fileSizes: [Int64?]) -> (record: Record, discards: [Discard]) {
        var record = fresh
        var discards: [Discard] = []
        for (index, output) in fresh.outputs.enumerated() {
            guard let oldIndex = old.outputs.firstIndex(where: { $0.name == output.name }) else { continue }
            let resumption = Resumption(fresh: fresh, old: old, output: index, oldOutput: oldIndex)
            if let finishedBytes = old.outputs[oldIndex].finishedBytes {
                discards += resumption.keepFinished(in: &record, isThere: fileSizes[index] == finishedBytes)
            } else {
                discards += resumption.keepPartial(in: &record, fileSize: fileSizes[index] ?? 0)
            }
        }
        return (record, discards)
    }
}

/// One file of an earlier run, seen from this run.
private struct Resumption {
    /// The record that this run would begin with.
    let fresh: Record
    /// The record of the earlier run.
    let old: Record
    /// The file's place in the fresh record.
    let output: Int
    /// The file's place in the old record.
    let oldOutput: Int

    /// The parts of the file that the old record knows, with their entries there and their places.
    private var known: [(part: Int, oldPart: Int, entry: Record.PartEntry)] {
        // Parts of one name, which a concatenation may have, are told apart by their order.
        var waiting = Dictionary(grouping: old.outputs[oldOutput].parts.reversed()) { old.parts[$0].name }
        return fresh.outputs[output].parts.compactMap { part in
            guard let oldPart = waiting[fresh.parts[part].name]?.popLast() else { return nil }
            return (part, oldPart, old.parts[oldPart])
        }
    }

    /// Keeps a finished file if it is there and none of its parts has changed; else none of its bytes.
    func keepFinished(in record: inout Record, isThere: Bool) -> [ResumeRule.Discard] {
        let parts = fresh.outputs[output].parts
        let reasons = known.compactMap { change(of: $0.part, from: $0.entry) }
        let reason = isThere ? reasons.first : "the finished file is not there as it was left"
        guard reason == nil, known.count == parts.count else {
            return known.map { part, _, entry in
                ResumeRule.Discard(part: part, bytes: entry.receivedBytes, reason: reason ?? "parts were added to its file")
            }
        }
        for (part, _, entry) in known { record.parts[part] = entry }
        record.outputs[output] = old.outputs[oldOutput]
        record.outputs[output].parts = parts
        return []
    }

    /// Keeps of each part what is on disk and valid.
    func keepPartial(in record: inout Record, fileSize: Int64) -> [ResumeRule.Discard] {
        var discards: [ResumeRule.Discard] = []
        let dropped = old.outputs[oldOutput].droppedPrefix
        for (part, oldPart, entry) in known where entry.receivedBytes > 0 || entry.isComplete {
            let start = fresh.position(of: part, in: output)
            let isMoved = start == nil || start != old.position(of: oldPart, in: oldOutput)
            if let reason = isMoved ? "a part before it changed its size" : change(of: part, from: entry) {
                discards.append(ResumeRule.Discard(part: part, bytes: entry.receivedBytes, reason: reason))
                continue
            }
            let kept = min(entry.receivedBytes, max(0, fileSize + Int64(dropped.count) - (start ?? 0)))
            if kept < entry.receivedBytes {
                let reason = "the file on disk is shorter than recorded"
                discards.append(ResumeRule.Discard(part: part, bytes: entry.receivedBytes - kept, reason: reason))
            }
            record.parts[part] = entry
            record.parts[part].size = entry.size ?? fresh.parts[part].size
            record.parts[part].receivedBytes = kept
            record.parts[part].isComplete = entry.isComplete && kept == entry.receivedBytes
            record.outputs[output].droppedPrefix = dropped
        }
        let isWhole = record.outputs[output].parts.allSatisfy { record.parts[$0].isComplete }
        record.outputs[output].tail = isWhole ? old.outputs[oldOutput].tail : nil
        return discards
    }

    /// Why a part is not the one that was begun, or nil if it is.
    private func change(of part: Int, from old: Record.PartEntry) -> String? {
        let new = fresh.parts[part]
        if let before = old.size, let now = new.size, before != now {
            return "its size on the server changed from \(before) to \(now) bytes"
        }
        guard let before = old.validator else { return "the server gives nothing to tell whether it has changed" }
        if let now = new.validator { return before == now ? nil : "it has changed on the server" }
        // A request for the rest carries the old validator and finds out; a complete part is not asked for any more.
        return old.isComplete ? "the server does not tell whether it has changed" : nil
    }
}
