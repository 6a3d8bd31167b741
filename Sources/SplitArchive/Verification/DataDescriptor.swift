/// The checksum and sizes that a writer puts behind a member's bytes if it did not know them before (APPNOTE 4.3.9).
enum DataDescriptor {
    /// The bytes of the longest form: signature, checksum and two wide sizes.
    static let longestByteCount = 24

    /// The length of the descriptor at the head of some bytes, in whichever form it is, or nil if there is none that says this.
    static func byteCount(
        in bytes: ArraySlice<UInt8>,
        crc32: UInt32,
        compressedSize: Int64,
        uncompressedSize: Int64
    ) -> Int? {
        for isSigned in [true, false] {
            for isWide in [false, true] {
                var reader = ByteReader(bytes)
                let signature = isSigned ? reader.uint32() : Signature.splitMarker
                let checksum = reader.uint32()
                let compressed = isWide ? reader.uint64() : UInt64(reader.uint32())
                let uncompressed = isWide ? reader.uint64() : UInt64(reader.uint32())
                guard !reader.isOverrun, signature == Signature.splitMarker, checksum == crc32 else { continue }
                // A size that is too large for the narrow form is cut by some writers, not made wide.
                let mask: UInt64 = isWide ? .max : 0xFFFF_FFFF
                guard compressed == UInt64(compressedSize) & mask else { continue }
                guard uncompressed == UInt64(uncompressedSize) & mask else { continue }
                return (isSigned ? 4 : 0) + (isWide ? 20 : 12)
            }
        }
        return nil
    }

    /// Whether bytes begin the next structure of an archive, so that no descriptor stands before it.
    static func isNextStructure(_ bytes: ArraySlice<UInt8>) -> Bool {
        var reader = ByteReader(bytes)
        return [
            Signature.localHeader, Signature.centralRecord, Signature.endRecord, Signature.zip64EndRecord, extraData,
        ].contains(reader.uint32())
    }

    /// The signature of the record before an encrypted directory (APPNOTE 4.3.11).
    private static let extraData: UInt32 = 0x0806_4b50
}
