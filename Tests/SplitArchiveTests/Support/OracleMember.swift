/// A member as the oracle reads it.
struct OracleMember {
    /// The name's bytes.
    let name: [UInt8]
    /// The general purpose bit flag.
    let flags: Int
    /// The version needed to extract.
    let versionNeeded: Int
    /// The extra fields of the directory.
    let extra: [UInt8]
    /// The comment.
    let comment: [UInt8]
    /// The attributes in the directory.
    let attributes: Int
    /// Where the local header is.
    let offset: Int
    /// Where the compressed bytes end.
    let end: Int
    /// The size of the directory's record.
    let recordByteCount: Int
    /// The member's bytes, expanded and compared with their CRC-32; nil if they are encrypted.
    let contents: [UInt8]?

    /// The name as text.
    var text: String { String(decoding: name, as: UTF8.self) }

    /// Reads the member whose record is at an offset, and its bytes.
    init(_ bytes: [UInt8], at record: Int, directory: Int) throws {
        guard try bytes.get(record, 4) == 0x0201_4b50 else { throw OracleFailure("no record at \(record)") }
        let nameCount = try bytes.get(record + 28, 2)
        let extraCount = try bytes.get(record + 30, 2)
        let commentCount = try bytes.get(record + 32, 2)
        recordByteCount = 46 + nameCount + extraCount + commentCount
        versionNeeded = try bytes.get(record + 6, 2)
        flags = try bytes.get(record + 8, 2)
        attributes = try bytes.get(record + 38, 4)
        name = try bytes.part(record + 46, nameCount)
        extra = try bytes.part(record + 46 + nameCount, extraCount)
        comment = try bytes.part(record + 46 + nameCount + extraCount, commentCount)
        let method = try bytes.get(record + 10, 2)
        let text = String(decoding: name, as: UTF8.self)
        var wide = try Self.wide(extra)
        let sizes = try (bytes.get(record + 24, 4), bytes.get(record + 20, 4), bytes.get(record + 42, 4))
        let size = try Self.resolve(sizes.0, &wide)
        let compressed = try Self.resolve(sizes.1, &wide)
        let offset = try Self.resolve(sizes.2, &wide)
        guard wide.isEmpty else {
            throw OracleFailure("\(text) has \(wide.count) bytes of Zip64 that nothing asks for")
        }
        guard try bytes.get(record + 34, 2) == 0 else { throw OracleFailure("\(text) is in another volume") }
        guard try offset < directory && bytes.get(offset, 4) == 0x0403_4b50 else {
            throw OracleFailure("no local header at \(offset) for \(text)")
        }
        let localName = try bytes.get(offset + 26, 2)
        guard try bytes.part(offset + 30, localName) == name, try bytes.get(offset + 8, 2) == method else {
            throw OracleFailure("the local header at \(offset) is not that of \(text)")
        }
        let start = try offset + 30 + localName + bytes.get(offset + 28, 2)
        self.offset = offset
        end = start + compressed
        let data = try bytes.part(start, compressed)
        guard end <= directory else { throw OracleFailure("\(text) reaches into the directory") }
        guard flags & 1 == 0 else {
            contents = nil
            return
        }
        let expanded = method == 8 ? Deflate.inflate(data, byteCount: size) : method == 0 ? data : nil
        guard let expanded, expanded.count == size, try Int(Deflate.checksum(expanded)) == bytes.get(record + 16, 4)
        else { throw OracleFailure("the bytes of \(text) are not what they were") }
        contents = expanded
    }

    /// The data of the Zip64 field.
    private static func wide(_ extra: [UInt8]) throws -> [UInt8] {
        var position = 0
        while position + 4 <= extra.count {
            let count = try extra.get(position + 2, 2)
            if try extra.get(position, 2) == 1 { return try extra.part(position + 4, count) }
            position += 4 + count
        }
        return []
    }

    /// A value of 32 bits, or the next of the Zip64 field if it is all ones.
    private static func resolve(_ number: Int, _ wide: inout [UInt8]) throws -> Int {
        guard number == 0xFFFF_FFFF else { return number }
        let value = try wide.get(0, 8)
        wide.removeFirst(8)
        return value
    }
}
