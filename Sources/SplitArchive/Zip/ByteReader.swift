/// A cursor that takes little-endian numbers from bytes.
///
/// Taking more than there is gives zeros and sets ``isOverrun``: a caller checks once, after the last field.
struct ByteReader {
    /// Whether more was taken than there was.
    private(set) var isOverrun = false
    /// The bytes.
    private let all: ArraySlice<UInt8>
    /// Where the next byte is.
    private var position: Int

    /// Begins at the first byte.
    init(_ bytes: ArraySlice<UInt8>) {
        all = bytes
        position = bytes.startIndex
    }

    /// Begins at the first byte.
    init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// What has not been taken yet.
    var rest: ArraySlice<UInt8> { all[position...] }

    /// Takes a 16-bit number.
    mutating func uint16() -> UInt16 { UInt16(truncatingIfNeeded: number(2)) }

    /// Takes a 32-bit number.
    mutating func uint32() -> UInt32 { UInt32(truncatingIfNeeded: number(4)) }

    /// Takes a 64-bit number.
    mutating func uint64() -> UInt64 { number(8) }

    /// Takes bytes; none if there are fewer.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
        let start = position
        return advance(count) ? all[start..<position] : []
    }

    /// Takes a number of some bytes; it is read where it is, as a directory has many thousands.
    private mutating func number(_ count: Int) -> UInt64 {
        guard advance(count) else { return 0 }
        var value: UInt64 = 0
        var index = position
        while index > position - count {
            index -= 1
            value = value << 8 | UInt64(all[index])
        }
        return value
    }

    /// Passes over bytes; over all of them, and false, if there are fewer.
    private mutating func advance(_ count: Int) -> Bool {
        guard count >= 0, count <= all.endIndex - position else {
            isOverrun = true
            position = all.endIndex
            return false
        }
        position += count
        return true
    }
}
