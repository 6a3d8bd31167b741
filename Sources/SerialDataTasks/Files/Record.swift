/// What is known of a download's parts and files: in memory while it runs, and on disk so that a later run can go on.
///
/// On disk each file has a record of its own beside it, so that another download of the same file finds it.
/// It never holds a URL or a credential: a part is known by its name, size and validator.
struct Record: Codable, Sendable, Hashable {
    /// The layout of the JSON text; a record of another one is not used.
    static let currentFormat = 1

    /// A part.
    struct PartEntry: Codable, Sendable, Hashable {
        /// The name of the volume.
        var name: String
        /// Its size in bytes, or nil while unknown.
        var size: Int64?
        /// The validator that its bytes came with.
        var validator: Validator?
        /// Bytes from the part's beginning that were written.
        var receivedBytes: Int64 = 0
        /// Whether all its bytes were written and found right.
        var isComplete = false
        /// The digest that its bytes were found to have, if one was asked for: `sha256:9f86…`.
        var digest: String?
    }

    /// A file that is being made.
    struct OutputEntry: Codable, Sendable, Hashable {
        /// The name of the finished file.
        var name: String
        /// The places of its parts in ``Record/parts``, in joining order.
        var parts: [Int]
        /// The marker bytes that were left out at the head of the first volume.
        var droppedPrefix: [UInt8] = []
        /// The new end of the archive, once it lies complete in a file of its own and is about to replace the old end.
        var tail: Tail?
        /// The file's size in bytes once it has its final name, else nil.
        var finishedBytes: Int64?
    }

    /// Where the new end of an archive goes.
    struct Tail: Codable, Sendable, Hashable {
        /// The offset in the file that is being made.
        var offset: Int64
        /// The size of the new end in bytes.
        var byteCount: Int64
    }

    /// The layout of the JSON text.
    var format = Record.currentFormat
    /// The parts in the order of transfer.
    var parts: [PartEntry]
    /// The files in the order in which they are made.
    var outputs: [OutputEntry]

    /// Bytes of all parts together, or nil while one is unknown.
    var totalBytes: Int64? {
        var total: Int64 = 0
        for part in parts {
            guard let size = part.size else { return nil }
            let (sum, overflow) = total.addingReportingOverflow(size)
            guard !overflow else { return nil }
            total = sum
        }
        return total
    }

    /// Bytes of all parts that were written.
    var receivedBytes: Int64 { parts.reduce(0) { $0.addingSaturated($1.receivedBytes) } }

    /// Bytes with which a later run can go on: without a validator nothing tells whether a part has changed.
    var keptBytes: Int64 {
        parts.reduce(0) { $1.validator == nil ? $0 : $0.addingSaturated($1.receivedBytes) }
    }

    /// The number of parts that are complete.
    var completedParts: Int { parts.count { $0.isComplete } }

    /// Where a part's first byte lies in its file, the left-out prefix aside; nil while the size of an earlier part of
    /// the same file is unknown.
    func position(of part: Int, in output: Int) -> Int64? {
        var position: Int64 = 0
        for earlier in outputs[output].parts {
            if earlier == part { return position }
            guard let size = parts[earlier].size else { return nil }
            let (sum, overflow) = position.addingReportingOverflow(size)
            guard !overflow else { return nil }
            position = sum
        }
        return nil
    }

    /// The record of one file alone, as it is kept on disk.
    func alone(_ output: Int) -> Record {
        var entry = outputs[output]
        entry.parts = Array(entry.parts.indices)
        return Record(parts: outputs[output].parts.map { parts[$0] }, outputs: [entry])
    }

    /// Takes over what a record of one file alone says of it.
    mutating func take(_ alone: Record, as output: Int) {
        for (part, entry) in zip(outputs[output].parts, alone.parts) { parts[part] = entry }
        guard var entry = alone.outputs.first else { return }
        entry.parts = outputs[output].parts
        outputs[output] = entry
    }

    /// Forgets the bytes of the parts behind one in the same file, whose places have changed; returns what is given up.
    mutating func forgetParts(behind part: Int) -> [ResumeRule.Discard] {
        guard let output = outputs.first(where: { $0.parts.contains(part) }) else { return [] }
        let behind = output.parts.drop { $0 != part }.dropFirst()
        return behind.filter { parts[$0].receivedBytes > 0 }.map { index in
            defer { forget(index) }
            let reason = "a part before it changed its size"
            return ResumeRule.Discard(part: index, bytes: parts[index].receivedBytes, reason: reason)
        }
    }

    /// Forgets the bytes of a part.
    mutating func forget(_ part: Int) {
        parts[part].receivedBytes = 0
        parts[part].isComplete = false
        parts[part].validator = nil
        parts[part].digest = nil
    }
}
