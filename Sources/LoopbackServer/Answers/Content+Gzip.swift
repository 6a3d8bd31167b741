extension Content {
    /// The same bytes as a gzip stream of stored blocks, declared by `Content-Encoding: gzip`; for bodies of test size.
    ///
    /// Stored blocks need no compressor, and every client inflates them (RFC 1951 §3.2.4, RFC 1952).
    public var gzipped: Content {
        let plain = [UInt8](bytes())
        var stream: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        var position = 0
        repeat {
            let end = min(position + 0xFFFF, plain.count)
            let size = UInt16(end - position)
            stream.append(end == plain.count ? 1 : 0)
            stream += Self.littleEndian(size) + Self.littleEndian(~size) + plain[position..<end]
            position = end
        } while position < plain.count
        stream += Self.littleEndian(Self.crc32(plain)) + Self.littleEndian(UInt32(truncatingIfNeeded: plain.count))
        var content = Content(stream)
        content.etag = etag
        content.lastModified = lastModified
        content.contentType = contentType
        content.disposition = disposition
        content.encoding = "gzip"
        return content
    }

    /// The bytes of a number, lowest first.
    private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// CRC-32 as gzip and ZIP use it, bit by bit.
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
