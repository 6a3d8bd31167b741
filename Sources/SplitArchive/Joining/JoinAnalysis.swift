/// What volumes are, told by their bytes: whether they hold a ZIP archive, its directory, and what is strange about them.
struct JoinAnalysis {
    /// The first bytes of the first volume.
    let head: ArraySlice<UInt8>
    /// The directory, if the volumes hold a ZIP archive.
    let directory: CentralDirectory?
    /// What a person should know.
    let warnings: [String]

    /// Whether the first volume begins with the marker of a split ZIP (APPNOTE 8.5.3, 8.5.4).
    var hasMarker: Bool {
        var reader = ByteReader(head)
        let number = reader.uint32()
        return number == Signature.splitMarker || number == Signature.singleVolumeMarker
    }

    /// Looks at the volumes; refuses what cannot be joined.
    init(source: any ByteSource, volumes: VolumeLayout) throws(ArchiveError) {
        let inspection = try VolumeInspection(source, volumes)
        head = inspection.head
        if inspection.format == .rar {
            throw ArchiveError(
                .unsupported,
                "\(volumes[0].name) is a RAR volume, which cannot be joined: "
                    + "unrar, 7-Zip and The Unarchiver open it, with all volumes in one folder."
            )
        }
        directory = try Self.directory(source, volumes, inspection)
        if inspection.isEveryVolumeAnArchive, directory.map({ !$0.isSplit && $0.prefixByteCount > 0 }) ?? true {
            throw Self.wholeArchives(volumes, inspection)
        }
        var warnings: [String] = []
        if inspection.format == .sevenZip { warnings += try Self.checkSevenZip(source, volumes) }
        if directory?.isSplit != true, volumes.count > 1, !volumes.oddNames.isEmpty {
            let names = NameList.describe(volumes.oddNames)
            warnings.append("Not of the same size as the other volumes, which is unusual: \(names).")
        }
        self.warnings = warnings
    }

    /// Reads the directory if the bytes or the names say that there must be one.
    private static func directory(
        _ source: any ByteSource,
        _ volumes: VolumeLayout,
        _ inspection: VolumeInspection
    ) throws(ArchiveError) -> CentralDirectory? {
        let last = VolumeNameParser.parse(volumes[volumes.count - 1].name)
        let isNamedZip = last?.scheme == .splitZip && last?.number == .max
        guard inspection.format == .zip || isNamedZip || ArchiveFormat.isProgram(inspection.head) else { return nil }
        do {
            return try CentralDirectory(source: source, volumes: volumes)
        } catch {
            let isZip = inspection.format == .zip || isNamedZip
            if error.code == .damaged, !isZip || inspection.isEveryVolumeAnArchive { return nil }
            throw error
        }
    }

    /// Compares the size of a 7z archive with what its first header tells.
    private static func checkSevenZip(_ source: any ByteSource, _ volumes: VolumeLayout) throws(ArchiveError)
        -> [String]
    {
        var reader = ByteReader(try source.bytes(at: 12, count: 16))
        let offset = reader.uint64()
        let count = reader.uint64()
        let told = Int64(clamping: offset).addingReportingOverflow(Int64(clamping: count)).partialValue &+ 32
        guard !reader.isOverrun, told > 0 else { return [] }
        let odd = volumes.oddNames
        let hint = odd.isEmpty ? "" : " (\(NameList.describe(odd)) has another size than the others)"
        if told > source.byteCount {
            throw ArchiveError(
                .damaged,
                "The 7z archive lacks \(told - source.byteCount) of \(told) bytes: "
                    + "the volumes after \(volumes[volumes.count - 1].name) are missing, or one is cut off\(hint)."
            )
        }
        return told < source.byteCount
            ? ["The 7z archive ends \(source.byteCount - told) bytes before the volumes do\(hint)."] : []
    }

    /// The error for volumes that are whole archives, each by itself.
    private static func wholeArchives(_ volumes: VolumeLayout, _ inspection: VolumeInspection) -> ArchiveError {
        let format = inspection.format?.rawValue ?? "archive"
        return ArchiveError(
            .unsupported,
            "Each of the \(volumes.count) files beginning with \(volumes[0].name) is a whole \(format) archive by itself: "
                + "there is nothing to join, open them one by one."
        )
    }
}
