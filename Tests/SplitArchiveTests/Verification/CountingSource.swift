import SplitArchive
import Synchronization

/// Bytes in memory that count how many of them were read.
final class CountingSource: ByteSource {
    /// The bytes.
    private let memory: MemorySource
    /// How many were read.
    private let count = Mutex(0)

    /// Takes bytes.
    init(_ bytes: [UInt8]) { memory = MemorySource(bytes) }

    var byteCount: Int64 { memory.byteCount }

    /// How many bytes were read.
    var readCount: Int { count.withLock { $0 } }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        let done = try memory.read(into: buffer, at: offset)
        count.withLock { $0 += done }
        return done
    }
}
