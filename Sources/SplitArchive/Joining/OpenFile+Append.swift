import Foundation

extension OpenFile {
    /// Bytes that are copied between two looks at the progress: little enough to cancel at once.
    private static let step: Int64 = 32 << 20

    /// Copies bytes of a volume to the range `start..<end` of this file, and tells after each step how far it is.
    func append(
        _ volume: OpenFile,
        at volumeOffset: Int64,
        from start: Int64,
        to end: Int64,
        onStep: (Int64) throws(ArchiveError) -> Void
    ) throws(ArchiveError) {
        var offset = start
        while offset < end {
            let count = Int(min(end - offset, Self.step))
            let from = volumeOffset + offset - start
            guard try copy(from: volume, at: from, count: count, to: offset) == count else {
                throw ArchiveError(.readFailed, "\(volume.url.path) became shorter while it was joined.")
            }
            offset += Int64(count)
            try onStep(offset)
        }
    }
}
