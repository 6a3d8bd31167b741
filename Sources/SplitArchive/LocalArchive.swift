public import Foundation

/// An archive on this computer, whole or in volumes, opened from any of its files.
///
/// What it is its bytes decide; names only suggest which files belong to it. Nothing is copied or joined.
public struct LocalArchive: Sendable {
    /// How the archive lies on the disk.
    public enum Kind: String, Sendable, Hashable {
        /// In one file.
        case whole
        /// As a split ZIP, whose directory counts by volume.
        case splitZip
        /// As a file that was cut into pieces.
        case byteSplit
    }

    /// The name of the archive: of the only file, or of what joining the volumes would make.
    public let name: String
    /// The files, in joining order.
    public let files: [URL]
    /// How it lies on the disk.
    public let kind: Kind
    /// The format as people know it: "ZIP", "7z", "gzip" and so on; nil if the bytes are the beginning of none.
    public let format: String?
    /// All bytes, the files seen as one.
    public let source: any ByteSource
    /// The files' names and sizes.
    public let volumes: VolumeLayout
    /// The directory, if it is a ZIP archive.
    public let directory: CentralDirectory?

    /// Opens the archive of which a file is a volume, or the whole.
    ///
    /// The other volumes are found beside it. A file that is a whole archive is opened alone, whatever is beside it.
    /// - Throws: ``ArchiveError/Code/volumesMissing`` and ``ArchiveError/Code/volumesAmbiguous`` with names,
    ///   ``ArchiveError/Code/damaged``, ``ArchiveError/Code/unsupported`` for RAR volumes, ``ArchiveError/Code/readFailed``.
    public init(_ file: URL) throws(ArchiveError) {
        let alone = try VolumeSource([file])
        if Self.isWholeZip(alone) {
            try self.init(alone, [file], name: file.lastPathComponent)
        } else if let (set, files) = try VolumeSet.complete(from: file), files.count > 1 || !set.missing.isEmpty {
            try set.check()
            try self.init(VolumeSource(files), files, name: set.archiveName)
        } else {
            try self.init(alone, [file], name: file.lastPathComponent)
        }
    }

    /// Opens the archive whose files these are.
    ///
    /// Files of one set may come in any order, and not all need be given; others are taken in the order in which they come.
    /// - Throws: As ``init(_:)``, and ``ArchiveError/Code/volumesMissing`` if there is no file.
    public init(_ files: [URL]) throws(ArchiveError) {
        guard let first = files.first else { throw ArchiveError(.volumesMissing, "There is no file.") }
        guard files.count > 1 else {
            try self.init(first)
            return
        }
        let found = try VolumeSet.complete(from: first)
        let places = Set(found?.files.map(\.standardizedFileURL.path) ?? [])
        if let found, files.allSatisfy({ places.contains($0.standardizedFileURL.path) }) {
            try found.set.check()
            try self.init(VolumeSource(found.files), found.files, name: found.set.archiveName)
        } else {
            let named = VolumeSet.sets(in: files.map(\.lastPathComponent))
            let isSet = named.sets.count == 1 && named.others.isEmpty
            let name = isSet ? named.sets[0].archiveName : first.lastPathComponent
            try self.init(VolumeSource(files), files, name: name)
        }
    }

    /// Looks at the bytes.
    private init(_ source: VolumeSource, _ files: [URL], name: String) throws(ArchiveError) {
        let analysis = try JoinAnalysis(source: source, volumes: source.volumes)
        self.name = name
        self.files = files
        self.source = source
        volumes = source.volumes
        directory = analysis.directory
        format = analysis.directory == nil ? ArchiveFormat(analysis.head)?.rawValue : ArchiveFormat.zip.rawValue
        kind = files.count == 1 ? .whole : analysis.directory?.isSplit == true ? .splitZip : .byteSplit
    }

    /// Says what it is: "a split ZIP archive of 3 volumes".
    public var summary: String {
        let format = format.map { "\($0) archive" } ?? "file of an unknown format"
        let article = ["R", "x"].contains(format.prefix(1)) ? "an" : "a"
        switch kind {
        case .whole: return "\(article) \(format)"
        case .splitZip: return "a split \(format) of \(volumes.count) volumes"
        case .byteSplit: return "\(article) \(format) in \(volumes.count) pieces"
        }
    }

    /// Verifies as much of it as can be verified; see ``ArchiveVerifier/verify(source:volumes:progress:known:)``.
    public func verify(progress: Progress? = nil) throws(ArchiveError) -> VerificationReport {
        guard let directory else {
            return try ArchiveVerifier.verify(source: source, volumes: volumes, progress: progress)
        }
        return try ArchiveVerifier(directory).verify(progress: progress)
    }

    /// Begins to list its members; fails with ``ArchiveError/Code/unsupported`` if it is no ZIP archive.
    public func listing() throws(ArchiveError) -> MemberListing { try MemberListing(zipDirectory("listed")) }

    /// Extracts its members; fails with ``ArchiveError/Code/unsupported`` if it is no ZIP archive.
    ///
    /// See ``Extractor/extract(to:progress:onMember:)``.
    public func extract(
        to folder: URL,
        options: ExtractionOptions = ExtractionOptions(),
        progress: Progress? = nil,
        onMember: (ExtractionOutcome) -> Void = { _ in }
    ) throws(ArchiveError) -> ExtractionReport {
        let extractor = try Extractor(zipDirectory("extracted"), options: options)
        return try extractor.extract(to: folder, progress: progress, onMember: onMember)
    }

    /// The directory, or an error that says which program is the right one.
    private func zipDirectory(_ activity: String) throws(ArchiveError) -> CentralDirectory {
        if let directory { return directory }
        let join = volumes.count > 1 ? "join the volumes first, then " : ""
        let hint =
            switch format {
            case "7z": ": \(join)7-Zip opens it"
            case nil: ""
            default: ": \(join)tar opens it if it is a .tar file within"
            }
        throw ArchiveError(
            .unsupported,
            "\(name) is \(summary); only the members of ZIP archives can be \(activity) here\(hint)."
        )
    }

    /// Whether a file is a ZIP archive all by itself.
    private static func isWholeZip(_ source: VolumeSource) -> Bool {
        guard let directory = try? CentralDirectory(source: source, volumes: source.volumes) else { return false }
        return !directory.isSplit && directory.prefixByteCount == 0
    }
}
