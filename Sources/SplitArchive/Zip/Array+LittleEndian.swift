extension [UInt8] {
    /// Appends a number, its lowest byte first.
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    /// Replaces the bytes at an offset by a number, its lowest byte first; the caller knows that they are there.
    mutating func set(littleEndian number: some FixedWidthInteger, at offset: Int) {
        Swift.withUnsafeBytes(of: number.littleEndian) { replaceSubrange(offset..<offset + $0.count, with: $0) }
    }
}
