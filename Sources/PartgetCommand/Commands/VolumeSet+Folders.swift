internal import Foundation
internal import SplitArchive

extension VolumeSet {
    /// The set that files of several folders make by their names, with the files in joining order.
    ///
    /// It is nil if all lie in one folder or one of them does not belong to the others.
    static func acrossFolders(_ files: [URL]) throws(ArchiveError) -> (set: VolumeSet, files: [URL])? {
        guard Set(files.map { $0.deletingLastPathComponent().path }).count > 1 else { return nil }
        let found = VolumeSet.sets(in: files.map(\.lastPathComponent))
        guard found.others.isEmpty, found.sets.count == 1 else { return nil }
        try found.sets[0].check()
        return (found.sets[0], found.sets[0].volumes.map { files[$0.index] })
    }
}
