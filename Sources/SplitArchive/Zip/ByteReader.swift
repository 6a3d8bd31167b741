/// A cursor that takes little-endian numbers from bytes.
///
/// Taking more than there is gives zeros and sets ``isOverrun``: a caller checks once, after the last field.
struct ByteReader {
    /// Whether more was taken than there was.
    private(set) var isOverrun = false
    /// What has not been taken yet.
    private(set) var rest: ArraySlice<UInt8>

    /// Begins at the first byte.
    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Begins at the first byte.
    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Takes a 16-bit number.
    mutating func uint16() -> UInt16 { UInt16(truncatingIfNeeded: number(2)) }

    /// Takes a 32-bit number.
    mutating func uint32() -> UInt32 { UInt32(truncatingIfNeeded: number(4)) }

    /// Takes a 64-bit number.
    mutating func uint64() -> UInt64 { number(8) }

    /// Takes bytes; none if there are fewer.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else {
            isOverrun = true
            rest = []
            return []
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Takes a number of some bytes.
    private mutating func number(_ count: Int) -> UInt64 {
        var shift: UInt64 = 0
        var value: UInt64 = 0
        for byte in bytes(count) {
            value |= UInt64(byte) << shift
            shift += 8
        }
        return value
    }
}
