/// The directory at the end of a ZIP archive, whole or in volumes: who its members are and where they begin.
///
/// Only the end records are read at first; the members are read as one walks over them.
public struct CentralDirectory: Sendable {
    /// The bytes of the archive.
    public let source: any ByteSource
    /// The volumes in which the archive lies, in joining order; one if it is whole.
    public let volumes: VolumeLayout
    /// Whether members are placed by volume and offset, as in `.z01 … .zip`, and not by one offset for all.
    public let isSplit: Bool
    /// Where the directory begins in the source.
    let start: Int64
    /// Where the directory ends in the source.
    let end: Int64
    /// The end record.
    let endRecord: EndRecord
    /// Bytes before the archive that its offsets do not count, as a stub that extracts it has them.
    let prefixByteCount: Int64

    /// Finds the end records and the directory.
    ///
    /// - Parameters:
    ///   - source: The archive's bytes, all volumes seen as one.
    ///   - volumes: The volumes in joining order; their sizes add up to the source's.
    /// - Throws: ``ArchiveError/Code/volumesMissing`` and ``ArchiveError/Code/volumesAmbiguous`` if the end record tells
    ///   another number of volumes, ``ArchiveError/Code/damaged`` if there is no end record or no directory.
    public init(source: any ByteSource, volumes: VolumeLayout) throws(ArchiveError) {
        guard volumes.byteCount == source.byteCount else {
            throw ArchiveError(.damaged, "The volumes have \(volumes.byteCount) bytes, not \(source.byteCount).")
        }
        var firstError: ArchiveError?
        for candidate in try EndRecordSearch.candidates(in: source) {
            do {
                try self.init(source: source, volumes: volumes, endRecordAt: candidate.position)
                return
            } catch {
                if error.code == .readFailed { throw error }
                if candidate.isExact, firstError == nil { firstError = error }
            }
        }
        throw firstError ?? Self.noEndRecord(volumes)
    }

    /// Follows one end record to the directory, and checks that there is one.
    private init(source: any ByteSource, volumes: VolumeLayout, endRecordAt position: Int64) throws(ArchiveError) {
        let endRecord = try EndRecord(in: source, volumes: volumes, at: position)
        let isSplit = endRecord.disk > 0
        if isSplit { try VolumeCount.check(volumes, expected: endRecord.volumeCount) }
        let place = try DirectoryPlace(
            endRecord,
            in: source,
            // Volumes of one byte split have one offset for all, whatever the files are named.
            volumes: isSplit ? volumes : VolumeLayout([.init(name: volumes[0].name, byteCount: volumes.byteCount)]),
            names: volumes
        )
        self.source = source
        self.volumes = volumes
        self.isSplit = isSplit
        self.endRecord = endRecord
        start = place.start
        end = place.end
        prefixByteCount = place.prefixByteCount
    }

    /// The number of members that the end record tells.
    public var memberCount: UInt64 { endRecord.entryCount }

    /// The archive's comment.
    public var comment: [UInt8] { endRecord.comment }

    /// Bytes behind the end record that do not belong to the archive.
    public var trailingByteCount: Int64 { endRecord.trailingByteCount }

    /// The number of volumes that the end record tells; 1 for a whole archive and for a byte split.
    public var expectedVolumeCount: Int { endRecord.volumeCount }

    /// Begins to walk over the members.
    public func members() -> MemberCursor { MemberCursor(self) }

    /// Makes a member of a record: finds its local header's place in the source.
    func member(_ record: CentralRecord, index: Int) throws(ArchiveError) -> Member {
        let offset = try headerOffset(of: record)
        let volume = volumes.place(of: offset)?.volume ?? volumes.count - 1
        return Member(record, index: index, headerOffset: offset, volume: volume)
    }

    /// Where the local header of a record is in the source.
    func headerOffset(of record: CentralRecord) throws(ArchiveError) -> Int64 {
        let offset: Int64?
        if isSplit {
            offset = volumes.absoluteOffset(volume: record.disk, offset: record.headerOffset)
        } else if record.disk == 0 {
            offset = Int64(exactly: record.headerOffset)?.advanced(within: start, by: prefixByteCount)
        } else {
            offset = nil
        }
        guard let offset, offset < start else {
            let name = MemberName.display(record.bytes[record.nameRange])
            let index = Int(record.disk)
            let place = isSplit && index < volumes.count ? volumes[index].name : "volume \(index + 1)"
            throw ArchiveError(
                .damaged,
                "'\(name)' should begin at offset \(record.headerOffset) of \(place), and that is not in the archive: "
                    + "\(place) is too short, or not of this set."
            )
        }
        return offset
    }

    /// The error for an archive without an end.
    private static func noEndRecord(_ volumes: VolumeLayout) -> ArchiveError {
        let last = volumes[volumes.count - 1].name
        return ArchiveError(
            .damaged,
            "\(last) has no end record of a ZIP archive: it is cut off, or it is not the last volume of the set."
        )
    }
}

extension Int64 {
    /// The sum, or nil if it is negative or beyond a limit.
    fileprivate func advanced(within limit: Int64, by count: Int64) -> Int64? {
        let (sum, overflow) = addingReportingOverflow(count)
        return overflow || sum < 0 || sum > limit ? nil : sum
    }
}
