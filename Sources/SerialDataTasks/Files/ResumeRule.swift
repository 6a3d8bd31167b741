/// Decides what of an earlier run's file is still valid.
///
/// Pure.
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

        /// The same of the part that has a place in the whole record, where all parts of the file have theirs.
        func moved(to places: [Int]) -> Discard { Discard(part: places[part], bytes: bytes, reason: reason) }
    }

    /// The sizes of what is on disk, each nil where there is nothing.
    struct There: Sendable, Hashable {
        /// The finished file.
        var finished: Int64?
        /// The file that grows.
        var partial: Int64?
        /// The file of the archive's new end.
        var tail: Int64?
    }

    /// Joins the fresh record of one file, made from what sizing found, with that of an earlier run of the same file.
    static func resume(_ fresh: Record, from old: Record, there: There) -> (record: Record, discards: [Discard]) {
        guard let entry = old.outputs.first, entry.name == fresh.outputs.first?.name else { return (fresh, []) }
        let resumption = Resumption(fresh: fresh, old: old, oldOutput: entry)
        if let finished = entry.finishedBytes, finished == there.finished { return resumption.keepFinished() }
        return resumption.keepPartial(there)
    }
}

/// One file of an earlier run, seen from this run.
private struct Resumption {
    /// The record that this run would begin with.
    let fresh: Record
    /// The record of the earlier run.
    let old: Record
    /// The file in the old record.
    let oldOutput: Record.OutputEntry

    /// The parts of the file that the old record knows, with their entries there and their places.
    private var known: [(part: Int, oldPart: Int, entry: Record.PartEntry)] {
        // Parts of one name, which a concatenation may have, are told apart by their order.
        var waiting = Dictionary(grouping: oldOutput.parts.reversed()) { old.parts[$0].name }
        var known: [(part: Int, oldPart: Int, entry: Record.PartEntry)] = []
        for (part, entry) in fresh.parts.enumerated() {
            guard let oldPart = waiting[entry.name]?.popLast() else { continue }
            known.append((part, oldPart, old.parts[oldPart]))
        }
        return known
    }

    /// Keeps a finished file if none of its parts has changed; else none of its bytes.
    func keepFinished() -> (record: Record, discards: [ResumeRule.Discard]) {
        let known = known
        let isOther = known.count != fresh.parts.count || old.parts.count != fresh.parts.count
        let changes = known.compactMap { change(of: $0.part, from: $0.entry) }
        guard let reason = isOther ? "the finished file was made of other parts" : changes.first else {
            var record = fresh
            record.take(old, as: 0)
            return (record, [])
        }
        let discards = known.map { part, _, entry in
            ResumeRule.Discard(part: part, bytes: entry.receivedBytes, reason: reason)
        }
        return (fresh, discards)
    }

    /// Keeps of each part what is on disk and valid.
    func keepPartial(_ there: ResumeRule.There) -> (record: Record, discards: [ResumeRule.Discard]) {
        var record = fresh
        var discards: [ResumeRule.Discard] = []
        let dropped = oldOutput.droppedPrefix
        let known = known
        let tail = tailToRedo(known, there)
        // Behind the place of a new end the old one may be overwritten already.
        let available = tail != nil ? .max : min(there.partial ?? 0, oldOutput.tail?.offset ?? .max)
        for (part, oldPart, entry) in known where entry.receivedBytes > 0 || entry.isComplete {
            if let reason = reasonToDiscard(part, oldPart, entry) {
                discards.append(ResumeRule.Discard(part: part, bytes: entry.receivedBytes, reason: reason))
                continue
            }
            let start = fresh.position(of: part, in: 0) ?? 0
            let kept = min(entry.receivedBytes, max(0, available.addingSaturated(Int64(dropped.count) - start)))
            if kept < entry.receivedBytes {
                let reason = "the file on disk is shorter than recorded"
                discards.append(ResumeRule.Discard(part: part, bytes: entry.receivedBytes - kept, reason: reason))
            }
            record.parts[part] = entry
            record.parts[part].size = entry.size ?? fresh.parts[part].size
            record.parts[part].receivedBytes = kept
            record.parts[part].isComplete = entry.isComplete && kept == entry.receivedBytes
            record.outputs[0].droppedPrefix = dropped
        }
        record.outputs[0].tail = tail
        return (record, discards)
    }

    /// The new end whose replacing of the old one was begun and can be done again: all parts are there unchanged.
    private func tailToRedo(
        _ known: [(part: Int, oldPart: Int, entry: Record.PartEntry)],
        _ there: ResumeRule.There
    ) -> Record.Tail? {
        guard let tail = oldOutput.tail, tail.byteCount == there.tail, tail.offset <= there.partial ?? -1,
            known.count == fresh.parts.count, old.parts.count == fresh.parts.count,
            known.allSatisfy({ $0.entry.isComplete && reasonToDiscard($0.part, $0.oldPart, $0.entry) == nil })
        else { return nil }
        return tail
    }

    /// Why the bytes of a part are given up, or nil if they are not.
    private func reasonToDiscard(_ part: Int, _ oldPart: Int, _ entry: Record.PartEntry) -> String? {
        let start = fresh.position(of: part, in: 0)
        let isMoved = start == nil || start != old.position(of: oldPart, in: 0)
        return isMoved ? "its place in the file has changed" : change(of: part, from: entry)
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
