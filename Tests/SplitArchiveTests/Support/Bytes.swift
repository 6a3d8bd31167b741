/// Little-endian numbers in bytes, written for the tests alone.
extension [UInt8] {
    /// Appends the lowest `width` bytes of a number.
    mutating func put(_ number: some BinaryInteger, _ width: Int) {
        for place in 0..<width { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    /// The number in `width` bytes at an offset; fails outside.
    func get(_ offset: Int, _ width: Int) throws -> Int {
        let bytes = try part(offset, width)
        return Int(bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// The bytes at an offset; fails outside.
    func part(_ offset: Int, _ count: Int) throws -> [UInt8] {
        guard offset >= 0, count >= 0, count <= self.count, offset <= self.count - count else {
            throw OracleFailure("\(count) bytes at \(offset) are outside of \(self.count)")
        }
        return Array(self[offset..<offset + count])
    }
}
