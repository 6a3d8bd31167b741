import SplitArchive

/// Bytes in memory.
struct ArraySource: ByteSource {
    /// The bytes.
    private let bytes: [UInt8]

    /// Takes the bytes.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int64 { Int64(bytes.count) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        guard offset >= 0, offset < byteCount else { return 0 }
        let part = bytes[Int(offset)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}
