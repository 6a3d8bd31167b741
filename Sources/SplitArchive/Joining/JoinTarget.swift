import Foundation

/// The place of a joined archive, and the files beside it that exist while it grows.
struct JoinTarget {
    /// How the name of a journal ends.
    private static let journalEnding = "partial.journal"
    /// Where the archive will stand.
    let file: URL

    /// Takes the place.
    init(_ file: URL) { self.file = file }

    /// The archive while it grows.
    var partial: URL { beside("partial") }
    /// What must be done to go on with an in-place join.
    var journal: URL { beside(Self.journalEnding) }
    /// The new end of the archive of an in-place join.
    var tail: URL { beside("partial.tail") }
    /// The record of a download that makes the same file.
    private var downloadRecord: URL { beside("partial.json") }

    /// The name of the archive whose journal has this name; nil if no journal has it.
    static func target(ofJournal name: String) -> String? {
        let ending = "." + journalEnding
        return name.hasSuffix(ending) && name != ending ? String(name.dropLast(ending.count)) : nil
    }

    /// Fails if the archive may not or cannot be made here.
    func check(volumes: [URL], replace: Bool, needs byteCount: Int64) throws(ArchiveError) {
        if fileExists(file) {
            let target = try? OpenFile(file, .read).identity()
            for volume in volumes where target != nil {
                if try OpenFile(volume, .read).identity() == target {
                    throw ArchiveError(
                        .exists,
                        "\(file.path) is a volume of the set and would be lost: choose another name, or join in place."
                    )
                }
            }
            try checkReplacing(replace)
            let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
            guard type == .typeRegular || type == .typeSymbolicLink else {
                throw ArchiveError(.exists, "\(file.path) is not a regular file and is not replaced.")
            }
        }
        try checkDownload()
        try checkSpace(byteCount)
    }

    /// Fails if something stands under the name and must stay.
    func checkReplacing(_ replace: Bool) throws(ArchiveError) {
        guard !fileExists(file) || replace else {
            throw ArchiveError(.exists, "\(file.path) is there already and was not replaced.")
        }
    }

    /// Fails if a download of the same file has been begun: its bytes would be lost.
    func checkDownload() throws(ArchiveError) {
        guard !fileExists(downloadRecord) else {
            throw ArchiveError(.exists, "\(partial.path) belongs to a download that can go on: choose another name.")
        }
    }

    /// Fails if the disk has no room for so many bytes.
    func checkSpace(_ byteCount: Int64) throws(ArchiveError) {
        let folder = file.deletingLastPathComponent()
        guard let free = freeByteCount(inFolder: folder), free < byteCount else { return }
        throw ArchiveError(
            .writeFailed,
            "\(file.path) needs \(byteCount) bytes, and \(free) are free. Nothing was written.",
            underlying: POSIXError(.ENOSPC)
        )
    }

    /// A file beside the archive.
    private func beside(_ ending: String) -> URL {
        file.deletingLastPathComponent().appendingPathComponent(file.lastPathComponent + "." + ending)
    }
}
