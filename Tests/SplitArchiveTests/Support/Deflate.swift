import CZlib

/// Deflated bytes by zlib itself, so that tests do not judge the library by its own code.
enum Deflate {
    /// Compresses bytes to a raw stream.
    static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(count))
        compress2(&output, &count, bytes, uLong(bytes.count), 9)
        // Two bytes of header and four of checksum are zlib's own wrapping.
        return Array(output[2..<Int(count) - 4])
    }

    /// Expands a raw stream to exactly `byteCount` bytes; nil if it is damaged, or longer or shorter.
    static func inflate(_ bytes: [UInt8], byteCount: Int) -> [UInt8]? {
        var input = bytes
        // One byte more shows a stream that gives too much.
        var output = [UInt8](repeating: 0, count: byteCount + 1)
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        let result = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = uInt(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = uInt(target.count)
                return CZlib.inflate(&stream, Z_FINISH)
            }
        }
        guard result == Z_STREAM_END, Int(stream.total_out) == byteCount, Int(stream.total_in) == bytes.count else {
            return nil
        }
        return Array(output.prefix(byteCount))
    }

    /// The CRC-32 of bytes.
    static func checksum(_ bytes: [UInt8]) -> UInt32 { UInt32(truncatingIfNeeded: crc32(0, bytes, uInt(bytes.count))) }
}
