import CZlib

/// Expands a stream of deflate step by step; memory is bounded, whatever the stream claims.
///
/// Its memory has one owner at any time, so that it may move between threads.
struct Inflater: ~Copyable, @unchecked Sendable {
    /// What is wrapped around the stream.
    enum Wrapping: CInt {
        /// Nothing, as in a ZIP archive (RFC 1951).
        case none = -15
        /// The header and trailer of gzip, whose checksum is compared (RFC 1952).
        case gzip = 31
    }

    /// What one step did.
    struct Step {
        /// Bytes of the input that are used up.
        let consumed: Int
        /// Bytes that were put into the output.
        let produced: Int
        /// Whether the stream ended.
        let isFinished: Bool
    }

    /// The state of zlib, which must not move in memory.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Begins before the first byte of a stream.
    init(_ wrapping: Wrapping = .none) throws(ArchiveError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = CInt(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, wrapping.rawValue, ZLIB_VERSION, size) == Z_OK else {
            throw ArchiveError(.unsupported, "zlib could not be started: there is not enough memory.")
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Begins before the first byte of another stream.
    mutating func reset() { inflateReset(stream) }

    /// Expands as much of the input as fits into the output.
    ///
    /// - Throws: ``ArchiveError/Code/damaged`` if the bytes are no such stream; the message is a phrase about it.
    mutating func step(
        _ input: UnsafeRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) throws(ArchiveError) -> Step {
        let limit = 1 << 30
        let inputCount = min(input.count, limit)
        let outputCount = min(output.count, limit)
        stream.pointee.next_in = UnsafeMutableRawPointer(mutating: input.baseAddress)?.assumingMemoryBound(
            to: Bytef.self
        )
        stream.pointee.avail_in = uInt(inputCount)
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
        stream.pointee.avail_out = uInt(outputCount)
        let result = inflate(stream, Z_NO_FLUSH)
        // Z_BUF_ERROR only says that this step could do nothing without more input or more room.
        guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else {
            throw ArchiveError(.damaged, "its compressed bytes are damaged")
        }
        return Step(
            consumed: inputCount - Int(stream.pointee.avail_in),
            produced: outputCount - Int(stream.pointee.avail_out),
            isFinished: result == Z_STREAM_END
        )
    }
}
