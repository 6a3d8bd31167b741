import Foundation

/// What an in-place join needs to know to go on after an interruption: written before the first volume is touched.
struct JoinJournal: Codable {
    /// A volume as it was before.
    struct Volume: Codable {
        /// Its name in the folder.
        let name: String
        /// Its size.
        let byteCount: Int64
    }

    /// The form of the journal.
    let version: Int
    /// The volumes in joining order.
    let volumes: [Volume]
    /// Where the new end begins in the archive.
    let tailOffset: Int64
    /// The size of the new end, which lies beside in a file of its own.
    let tailByteCount: Int64
    /// What the volumes were.
    let kind: String
    /// What a person should know when it is done.
    let warnings: [String]

    /// The only form there is so far.
    private static let currentVersion = 1
    /// The largest journal that is read.
    private static let sizeLimit: Int64 = 16 << 20

    /// Notes a plan.
    init(_ layout: VolumeLayout, _ plan: JoinPlan) {
        version = Self.currentVersion
        volumes = layout.volumes.map { Volume(name: $0.name, byteCount: $0.byteCount) }
        tailOffset = plan.tailOffset
        tailByteCount = plan.tailByteCount
        kind = plan.kind.rawValue
        warnings = plan.warnings
    }

    /// Reads the journal of an interrupted join, or gives nil if there is none.
    init?(of target: URL) throws(ArchiveError) {
        let url = JoinTarget(target).journal
        guard fileExists(url) else { return nil }
        let source = try FileSource(OpenFile(url, .read, followsLinks: false))
        guard source.byteCount <= Self.sizeLimit else { throw Self.unusable(url) }
        let bytes = try source.bytes(at: 0, count: Int(source.byteCount))
        guard let journal = try? JSONDecoder().decode(JoinJournal.self, from: Data(bytes)), journal.isUsable else {
            throw Self.unusable(url)
        }
        self = journal
    }

    /// Puts the journal on the disk, all of it or nothing.
    func write(for target: URL) throws(ArchiveError) {
        let url = JoinTarget(target).journal
        let new = url.deletingLastPathComponent().appendingPathComponent(url.lastPathComponent + ".new")
        let bytes: [UInt8]
        do {
            bytes = Array(try JSONEncoder().encode(self))
        } catch {
            throw ArchiveError(.writeFailed, "\(url.path) could not be written.", underlying: error)
        }
        try removeFile(new)
        let file = try OpenFile(new, .createNew)
        try bytes.withBytes { buffer throws(ArchiveError) in try file.write(buffer, at: 0) }
        try file.sync()
        try renameFile(new, to: url)
        try syncFolder(of: url)
    }

    /// Whether the journal is of this form and makes sense: a name never leads out of the folder.
    private var isUsable: Bool {
        let names = volumes.map(\.name)
        let areNamesPlain = names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("/") }
        let layout = try? VolumeLayout(volumes.map { VolumeLayout.Volume(name: $0.name, byteCount: $0.byteCount) })
        guard version == Self.currentVersion, areNamesPlain, let layout, tailByteCount >= 0 else { return false }
        return (0...layout.byteCount).contains(tailOffset) && Int64.max - tailOffset >= tailByteCount
    }

    /// The error for a journal that cannot be read.
    private static func unusable(_ url: URL) -> ArchiveError {
        ArchiveError(
            .damaged,
            "\(url.path), the journal of an interrupted in-place join, cannot be read. The bytes of the volumes that are "
                + "gone are in the .partial file beside it, in order; nothing was changed."
        )
    }
}
