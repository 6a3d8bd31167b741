internal import Foundation
internal import SplitArchive

/// The objects of commands that look into archives; volumes count from 1.
extension JSONEvent {
    /// What verifying an archive found.
    static func verification(_ report: VerificationReport, of archive: LocalArchive) -> JSONValue {
        let damaged = report.badMembers.map { member in
            JSONValue.object([
                ("name", .string(member.name)), ("reason", .string(member.reason)),
                ("places", .array(places(of: member.range, in: archive.volumes))),
            ])
        }
        return make(
            "verification",
            identity(of: archive) + [
                ("sound", .bool(report.isSound)), ("verified_members", .integer(Int64(report.verifiedCount))),
                ("unverified_members", counts(report.unverified)),
                ("damaged_count", .integer(Int64(report.badCount))), ("damaged_members", .array(damaged)),
            ]
        )
    }

    /// A member of a listing.
    static func member(_ member: ListedMember) -> JSONValue {
        make(
            "member",
            [
                ("name", .string(member.name)), ("kind", .string(member.kind.rawValue)),
                ("bytes", .integer(member.byteCount)), ("packed_bytes", .integer(member.packedByteCount)),
                ("method", .string(member.method)), ("encrypted", .bool(member.isEncrypted)),
                ("modified", member.modificationDate.map { .string($0.formatted(.iso8601)) } ?? .null),
                ("permissions", member.permissions.map { .string(String($0, radix: 8)) } ?? .null),
                ("crc32", .string(hexadecimal(member.crc32))),
                ("first_volume", .integer(Int64(member.volumes.lowerBound + 1))),
                ("last_volume", .integer(Int64(member.volumes.upperBound + 1))),
            ]
        )
    }

    /// The end of a listing: the archive, and its members in all.
    static func archive(_ archive: LocalArchive, _ total: MemberTotal) -> JSONValue {
        make(
            "archive",
            identity(of: archive) + [
                ("member_count", .integer(total.memberCount)), ("bytes", .integer(total.byteCount)),
                ("packed_bytes", .integer(total.packedByteCount)),
            ]
        )
    }

    /// What was extracted, and what was not.
    static func extraction(_ report: ExtractionReport, of archive: LocalArchive, to folder: URL) -> JSONValue {
        let refused = report.refused.map { member in
            JSONValue.object([
                ("name", .string(member.name)), ("code", .string(member.code.rawValue)),
                ("reason", .string(member.reason)),
            ])
        }
        return make(
            "extraction",
            identity(of: archive) + [
                ("path", .string(folder.path)), ("extracted_members", .integer(Int64(report.extractedCount))),
                ("bytes", .integer(report.byteCount)), ("refused_count", .integer(Int64(report.refusedCount))),
                ("refused_members", .array(refused)),
                ("unused_patterns", .array(report.unusedPatterns.map { .string($0) })),
            ]
        )
    }

    /// The fields that say which archive.
    private static func identity(of archive: LocalArchive) -> [(String, JSONValue)] {
        [
            ("archive", .string(archive.name)), ("format", archive.format.map { .string($0) } ?? .null),
            ("kind", .string(archive.kind.rawValue)), ("files", .array(archive.files.map { .string($0.path) })),
        ]
    }

    /// The volumes in which a range of the archive lies, with the first and the last byte in each.
    private static func places(of range: Range<Int64>, in volumes: VolumeLayout) -> [JSONValue] {
        volumes.pieces(of: range).map { piece in
            .object([
                ("volume", .integer(Int64(piece.volume + 1))), ("name", .string(volumes[piece.volume].name)),
                ("first_byte", .integer(piece.range.lowerBound)), ("last_byte", .integer(piece.range.upperBound - 1)),
            ])
        }
    }

    /// The eight digits of a checksum, as tools write it.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
