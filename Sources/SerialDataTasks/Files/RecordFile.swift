import Foundation
import SplitArchive

/// Reads and replaces the record on disk.
struct RecordFile: Sendable {
    /// The largest record that is read: a hundred thousand parts with long names.
    private static let maximumByteCount = 64 << 20

    /// Where the record is.
    let url: URL
    /// The mode bits of a new record: readable by others unless credentials were used.
    let permissions: UInt16

    /// Reads the record; nil if there is none.
    ///
    /// Throws if there is one that cannot be used, with the reason in words.
    func load() throws(DownloadError) -> Record? {
        guard fileExists(url) else { return nil }
        let record: Record
        do {
            let file = try OpenFile(url, .read, followsLinks: false)
            guard try file.isOwn() else { throw unusable("it belongs to another user or has a second name", nil) }
            let byteCount = try file.byteCount()
            guard byteCount <= Self.maximumByteCount else { throw unusable("it is too large", nil) }
            let bytes = try file.bytes(at: 0, count: Int(byteCount))
            record = try JSONDecoder().decode(Record.self, from: Data(bytes))
        } catch let error as DownloadError {
            throw error
        } catch {
            throw unusable("it cannot be read", error)
        }
        guard record.format == Record.currentFormat else { throw unusable("another version wrote it", nil) }
        guard record.isConsistent else { throw unusable("its numbers contradict each other", nil) }
        return record
    }

    /// Replaces the record in one step that outlives a power cut.
    func save(_ record: Record) throws(ArchiveError) {
        let new = url.appendingPathExtension("new")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encoder.encode(record)
        } catch {
            throw ArchiveError(.writeFailed, "The record \(url.path) could not be written.", underlying: error)
        }
        // One that a crash has left is of no use, and creating anew never writes through a link.
        try removeFile(new)
        do throws(ArchiveError) {
            let file = try OpenFile(new, .createNew, followsLinks: false, permissions: permissions)
            try file.write(Array(data), at: 0)
            try file.sync()
            file.close()
            try renameFile(new, to: url)
        } catch {
            try? removeFile(new)
            throw error
        }
        try syncFolder(of: url)
    }

    /// Removes the record.
    func remove() throws(ArchiveError) {
        try removeFile(url.appendingPathExtension("new"))
        try removeFile(url)
    }

    /// The error of a record that is there and of no use.
    private func unusable(_ reason: String, _ underlying: (any Error)?) -> DownloadError {
        DownloadError(.damaged, "The record \(url.lastPathComponent) is of no use: \(reason).", underlying: underlying)
    }
}

extension Record {
    /// Whether its numbers make sense, whoever wrote them.
    var isConsistent: Bool {
        let isRight = parts.allSatisfy { part in
            part.receivedBytes >= 0 && part.receivedBytes <= part.size ?? Int64.max && part.size ?? 0 >= 0
                && (!part.isComplete || part.receivedBytes == part.size)
        }
        return isRight
            && outputs.allSatisfy { output in
                output.parts.allSatisfy(parts.indices.contains) && Set(output.parts).count == output.parts.count
                    && output.droppedPrefix.count <= 4 && output.finishedBytes ?? 0 >= 0
                    && output.tail.map { $0.offset >= 0 && $0.byteCount >= 0 && $0.offset <= .max - $0.byteCount }
                        ?? true
            }
    }
}
