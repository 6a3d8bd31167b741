import Foundation

/// A planned download: what will be fetched, where it goes, and what of it is already there.
struct Draft: Sendable {
    /// The files and their parts.
    var layout: Layout
    /// The parts in words, in the order of transfer.
    var references: [PartReference]
    /// The record as if nothing were there.
    var fresh: Record
    /// The record to begin with.
    var record: Record
    /// What earlier runs have left of each file.
    var earlier: [EarlierRun]
    /// Bytes of earlier runs that are given up.
    var discards: [ResumeRule.Discard]
    /// The mode bits of new files: readable by others unless credentials were used.
    var permissions: UInt16
    /// Free bytes on the disk of the destination.
    var freeBytes: Int64?
    /// What a person should know.
    var warnings: [String]

    /// Bytes that are still to come, as far as sizes are known.
    var bytesToCome: Int64 {
        record.parts.reduce(0) { sum, part in sum.addingSaturated(max(0, (part.size ?? 0) - part.receivedBytes)) }
    }

    /// The plan for the caller.
    var plan: SerialDataTaskSequence.Plan {
        var first = 0
        let outputs = layout.outputs.map { output in
            defer { first += output.parts.count }
            return SerialDataTaskSequence.Plan.Output(
                file: output.file,
                parts: Array(first..<first + output.parts.count),
                isJoined: output.parts.count > 1
            )
        }
        let parts = zip(references, record.parts).map { reference, entry in
            SerialDataTaskSequence.Plan.PlannedPart(
                reference: reference,
                size: entry.size,
                resumedBytes: entry.receivedBytes
            )
        }
        return SerialDataTaskSequence.Plan(
            parts: parts,
            outputs: outputs,
            totalBytes: record.totalBytes,
            resumedBytes: record.receivedBytes,
            freeBytes: freeBytes
        )
    }
}
