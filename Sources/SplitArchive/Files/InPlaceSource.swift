/// A file in which the volumes lie one after another with the first bytes of the first volume left out.
///
/// It is read in the coordinates of the volumes: the bytes that were left out come first, the file's bytes after them.
public struct InPlaceSource: ByteSource {
    /// The number of bytes of all volumes together.
    public let byteCount: Int64
    /// The file.
    private let file: any ByteSource
    /// The bytes that the file leaves out.
    private let droppedPrefix: [UInt8]

    /// Puts `droppedPrefix`, the four marker bytes or nothing, before the bytes of a file.
    public init(_ file: any ByteSource, droppedPrefix: [UInt8]) throws(ArchiveError) {
        let (byteCount, overflow) = file.byteCount.addingReportingOverflow(Int64(droppedPrefix.count))
        guard !overflow else { throw ArchiveError(.unsupported, "The archive is larger than 2^63 bytes.") }
        self.file = file
        self.droppedPrefix = droppedPrefix
        self.byteCount = byteCount
    }

    /// Reads up to `buffer.count` bytes; 0 only at the end.
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        guard offset >= 0 else { return 0 }
        guard offset < droppedPrefix.count else {
            return try file.read(into: buffer, at: offset - Int64(droppedPrefix.count))
        }
        let bytes = droppedPrefix[Int(offset)...].prefix(buffer.count)
        buffer.copyBytes(from: bytes)
        return bytes.count
    }
}
