/// Bytes that can be read at any offset: one file, several volumes seen as one, or an archive that is still on a server.
///
/// Reading is safe from any thread. Offsets and counts are in bytes.
public protocol ByteSource: Sendable {
    /// The number of bytes there are.
    var byteCount: Int64 { get }

    /// Reads up to `buffer.count` bytes from `offset` on and returns how many were read; 0 only at the end.
    ///
    /// Fewer bytes than asked for are no error: ask again for the rest.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int
}
