import Foundation

/// A ZIP archive as a strict reader sees it that shares no code with the library: whole, nothing before or behind.
struct OracleArchive {
    /// The members in the order of the directory, their bytes expanded and compared.
    let members: [OracleMember]
    /// The archive's comment.
    let comment: [UInt8]
    /// Whether Zip64 end records are there.
    let isZip64: Bool
    /// Where the directory begins.
    let directoryOffset: Int

    /// Reads a file.
    init(_ file: URL) throws { try self.init(Array(Data(contentsOf: file))) }

    /// Reads an archive; every contradiction is a failure.
    init(_ bytes: [UInt8]) throws {
        let end = try Self.endRecord(bytes)
        comment = Array(bytes[(end + 22)...])
        guard try bytes.get(end + 4, 4) == 0 else { throw OracleFailure("the end record counts volumes") }
        var count = try bytes.get(end + 10, 2)
        var size = try bytes.get(end + 12, 4)
        var offset = try bytes.get(end + 16, 4)
        guard try bytes.get(end + 8, 2) == count else { throw OracleFailure("members here are not all members") }
        var limit = end
        isZip64 = try end >= 20 && bytes.get(end - 20, 4) == 0x0706_4b50
        if isZip64 {
            guard try bytes.get(end - 16, 4) == 0, try bytes.get(end - 4, 4) == 1 else {
                throw OracleFailure("the locator counts volumes")
            }
            let record = try bytes.get(end - 12, 8)
            guard try bytes.get(record, 4) == 0x0606_4b50 else { throw OracleFailure("no Zip64 end record") }
            guard try record + 12 + bytes.get(record + 4, 8) == end - 20 else {
                throw OracleFailure("the Zip64 end record does not end at its locator")
            }
            guard try bytes.get(record + 16, 8) == 0 else { throw OracleFailure("the Zip64 end record counts volumes") }
            let wide = try (bytes.get(record + 32, 8), bytes.get(record + 40, 8), bytes.get(record + 48, 8))
            guard try bytes.get(record + 24, 8) == wide.0 else { throw OracleFailure("members here are not all") }
            guard count == min(wide.0, 0xFFFF), size == min(wide.1, 0xFFFF_FFFF), offset == min(wide.2, 0xFFFF_FFFF)
            else { throw OracleFailure("the two end records disagree") }
            (count, size, offset) = wide
            limit = record
        } else if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
            throw OracleFailure("Zip64 end records are wanted and not there")
        }
        guard offset + size == limit else { throw OracleFailure("the directory does not end at the end record") }
        directoryOffset = offset
        var position = offset
        var members: [OracleMember] = []
        while position < limit {
            let member = try OracleMember(bytes, at: position, directory: offset)
            position += member.recordByteCount
            members.append(member)
        }
        guard position == limit, members.count == count else {
            throw OracleFailure("\(members.count) members are there and \(count) were told")
        }
        self.members = members
        try checkLayout()
    }

    /// Finds the end record whose comment ends the file.
    private static func endRecord(_ bytes: [UInt8]) throws -> Int {
        for offset in stride(from: bytes.count - 22, through: 0, by: -1) where bytes[offset] == 0x50 {
            guard try bytes.get(offset, 4) == 0x0605_4b50 else { continue }
            if try offset + 22 + bytes.get(offset + 20, 2) == bytes.count { return offset }
        }
        throw OracleFailure("no end record ends the file")
    }

    /// Fails if members overlap, or leave bytes between them that are no data descriptor.
    private func checkLayout() throws {
        let sorted = members.sorted { $0.offset < $1.offset }
        for (index, member) in sorted.enumerated() {
            let next = index + 1 < sorted.count ? sorted[index + 1].offset : directoryOffset
            let gap = next - member.end
            let allowed = member.flags & 8 == 0 ? [0] : [0, 12, 16, 20, 24]
            guard allowed.contains(gap) else { throw OracleFailure("\(gap) bytes follow \(member.text)") }
        }
    }
}
