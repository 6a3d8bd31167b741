import CZlib

/// The CRC-32 of bytes that come piece by piece, as ZIP, gzip and 7z use it (APPNOTE 4.4.7).
struct Checksum32: Sendable {
    /// The checksum of the bytes so far.
    private(set) var value: UInt32 = 0

    /// Begins with no bytes.
    init() {}

    /// The checksum of bytes that are all there.
    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// Takes more bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        let next = crc32_z(uLong(value), start.assumingMemoryBound(to: Bytef.self), bytes.count)
        value = UInt32(truncatingIfNeeded: next)
    }
}
