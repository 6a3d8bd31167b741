import SplitArchive

/// Bytes of any number without memory for them: zeros, but for a few pieces.
struct SparseSource: ByteSource {
    /// The number of bytes.
    let byteCount: Int64
    /// The pieces that are not zeros, by where they begin.
    private let pieces: [(offset: Int64, bytes: [UInt8])]

    /// Takes the pieces.
    init(byteCount: Int64, _ pieces: [(offset: Int64, bytes: [UInt8])]) {
        self.byteCount = byteCount
        self.pieces = pieces
    }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        guard offset >= 0, offset < byteCount else { return 0 }
        let count = Int(min(Int64(buffer.count), byteCount - offset))
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        target.initializeMemory(as: UInt8.self, repeating: 0)
        for piece in pieces {
            let from = max(offset, piece.offset)
            let end = min(offset + Int64(count), piece.offset + Int64(piece.bytes.count))
            guard from < end else { continue }
            let bytes = piece.bytes[Int(from - piece.offset)..<Int(end - piece.offset)]
            UnsafeMutableRawBufferPointer(rebasing: target[Int(from - offset)...]).copyBytes(from: bytes)
        }
        return count
    }
}
