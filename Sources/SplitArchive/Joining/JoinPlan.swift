/// What must be done to make one archive of volumes, decided by their bytes; nothing is written yet.
///
/// The joined archive is the volumes one after another, without ``droppedPrefix`` at the head, up to ``tailOffset``, and
/// then what ``writeTail(_:)`` gives. Members' bytes, extra fields, attributes, order and comments stay as they are.
public struct JoinPlan: Sendable {
    /// What the volumes are.
    public enum Kind: String, Sendable, Hashable {
        /// A split ZIP: its directory counts by volume and is rewritten.
        case splitZip
        /// A file of any format that was cut into pieces: joining puts them together again.
        case byteSplit
    }

    /// What becomes of the four marker bytes at the head of a split ZIP.
    public enum Marker: Sendable, Hashable {
        /// They are left out, so that the archive begins with a member: Archive Utility of macOS refuses it otherwise.
        case drop
        /// They stay, so that no byte moves.
        case keep
    }

    /// What the volumes are.
    public let kind: Kind
    /// The bytes at the head of the first volume that the joined archive does not have: the marker, or none.
    public let droppedPrefix: [UInt8]
    /// The offset in the volumes, seen as one, from which on the joined archive differs; all bytes if it does not.
    public let tailOffset: Int64
    /// The number of bytes that ``writeTail(_:)`` gives.
    public let tailByteCount: Int64
    /// What a person should know: gaps, bytes that are dropped, comments that other programs stumble over.
    public let warnings: [String]
    /// The directory, if the volumes are a ZIP archive.
    public let directory: CentralDirectory?
    /// The end records of the joined archive; nil if the tail stays as it is.
    let end: JoinedEnd?

    /// The size of the joined archive.
    public var joinedByteCount: Int64 { tailOffset - Int64(droppedPrefix.count) + tailByteCount }

    /// Looks at the volumes, checks that they fit together, and plans.
    ///
    /// Local headers and the directory are read, the members' bytes are not.
    /// - Parameters:
    ///   - source: All volumes seen as one, the marker included: a ``VolumeSource`` or an ``InPlaceSource``.
    ///   - volumes: The volumes in joining order.
    ///   - marker: What becomes of the marker.
    /// - Throws: ``ArchiveError/Code/volumesMissing`` or ``ArchiveError/Code/volumesAmbiguous`` with names,
    ///   ``ArchiveError/Code/damaged`` naming the wrong volume, ``ArchiveError/Code/unsupported`` for RAR volumes and for
    ///   volumes that are whole archives: those are to be left as they are.
    public init(source: any ByteSource, volumes: VolumeLayout, marker: Marker = .drop) throws(ArchiveError) {
        let analysis = try JoinAnalysis(source: source, volumes: volumes)
        let isWhole =
            volumes.count == 1 && analysis.directory?.isSplit != true && !(marker == .drop && analysis.hasMarker)
        if let directory = analysis.directory, !isWhole {
            try self.init(analysis, directory, marker)
        } else {
            self.init(unchanged: source, analysis)
        }
    }

    /// Plans to put volumes together as they are.
    private init(unchanged source: any ByteSource, _ analysis: JoinAnalysis) {
        kind = .byteSplit
        droppedPrefix = []
        tailOffset = source.byteCount
        tailByteCount = 0
        warnings = analysis.warnings
        directory = analysis.directory
        end = nil
    }

    /// Checks where the members lie, and measures the new directory if it must be a new one.
    private init(_ analysis: JoinAnalysis, _ directory: CentralDirectory, _ marker: Marker) throws(ArchiveError) {
        let dropsMarker = marker == .drop && analysis.hasMarker && directory.start >= 4
        let prefix = dropsMarker ? Array(analysis.head.prefix(4)) : []
        let isRewritten = directory.isSplit || dropsMarker
        var layout = LayoutCheck(directory)
        var cursor = CentralRecordCursor(directory)
        var directoryByteCount: Int64 = 0
        while let record = try cursor.next() {
            let offset = try directory.headerOffset(of: record)
            try layout.visit(record, at: offset)
            if isRewritten { directoryByteCount += Int64(try record.moved(to: offset - Int64(prefix.count)).count) }
        }
        let end = JoinedEnd(
            memberCount: cursor.count,
            directoryStart: directory.start - Int64(prefix.count),
            directoryByteCount: directoryByteCount,
            comment: directory.comment,
            zip64: directory.endRecord.zip64
        )
        let rewriting = JoinWarnings.rewriting(directory, endsInSignature: cursor.endsInSignature)
        kind = directory.isSplit || directory.volumes.count == 1 ? .splitZip : .byteSplit
        droppedPrefix = prefix
        tailOffset = isRewritten ? directory.start : directory.source.byteCount
        tailByteCount = isRewritten ? directoryByteCount + Int64(end.bytes.count) : 0
        warnings = try analysis.warnings + layout.finish() + (isRewritten ? rewriting : [])
        self.directory = directory
        self.end = isRewritten ? end : nil
    }
}
