public import Foundation

/// Joins volumes that are files on this computer.
///
/// The work is done on the calling thread. `progress` counts bytes and cancels; it is touched on that thread only.
public enum Joiner {
    /// Makes one archive of volumes and leaves the volumes as they are.
    ///
    /// The archive grows as `NAME.partial` and gets its name when all of it is on the disk; on failure nothing is left.
    /// - Parameters:
    ///   - volumes: The volumes in joining order.
    ///   - target: Where the archive is to stand; never one of the volumes.
    ///   - replace: Whether a file that stands there already may be replaced.
    ///   - progress: Counts the bytes; cancelling it ends the work.
    /// - Returns: The archive, and what a person should know about it.
    /// - Throws: What ``JoinPlan`` refuses, ``ArchiveError/Code/exists``, ``ArchiveError/Code/writeFailed`` (a full disk is
    ///   told before the first byte), ``ArchiveError/Code/cancelled``.
    public static func join(
        _ volumes: [URL],
        to target: URL,
        replace: Bool = false,
        progress: Progress? = nil
    ) throws(ArchiveError) -> JoinedArchive {
        let source = try VolumeSource(volumes)
        // Pieces of a file give that very file again, also if it begins with a marker; a split ZIP loses its marker.
        var plan = try JoinPlan(source: source, volumes: source.volumes)
        if plan.kind == .byteSplit { plan = try JoinPlan(source: source, volumes: source.volumes, marker: .keep) }
        try JoinTarget(target).check(volumes: volumes, replace: replace, needs: plan.joinedByteCount)
        try CopyingJoin(volumes: volumes, layout: source.volumes, plan: plan, target: target).run(
            JoinProgress(progress)
        )
        return JoinedArchive(
            file: target,
            byteCount: plan.joinedByteCount,
            volumeCount: volumes.count,
            kind: plan.kind,
            warnings: plan.warnings
        )
    }

    /// Makes one archive of volumes without a second copy: each is removed as soon as its bytes are in the archive.
    ///
    /// The disk never holds more than the volumes and one volume again. An interruption at any moment loses nothing: the
    /// same call goes on, and so does one with the volumes that are left. The marker stays in the archive.
    /// - Parameters:
    ///   - volumes: The volumes in joining order, in one folder; of no importance if the join was begun before.
    ///   - target: Where the archive is to stand, in the same folder; the name may be that of a volume.
    ///   - replace: Whether a file that stands there already and is no volume may be replaced.
    ///   - progress: Counts the bytes; cancelling it ends the work, which can go on later.
    /// - Returns: The archive, and what a person should know about it.
    /// - Throws: As ``join(_:to:replace:progress:)``.
    public static func joinInPlace(
        _ volumes: [URL],
        to target: URL,
        replace: Bool = false,
        progress: Progress? = nil
    ) throws(ArchiveError) -> JoinedArchive {
        let join: InPlaceJoin
        if let journal = try JoinJournal(of: target) {
            join = InPlaceJoin(journal: journal, target: target)
        } else {
            join = try InPlaceJoin.begin(volumes, target: target, replace: replace)
        }
        return try join.run(JoinProgress(progress))
    }

    /// Finds an in-place join that was interrupted.
    ///
    /// - Parameter file: A volume as it was before, which need not be there any more, or the archive that is to be.
    /// - Returns: Where the archive is to stand; nil if the file belongs to no such join.
    /// - Throws: ``ArchiveError/Code/damaged`` if the journal of its archive cannot be read.
    public static func interruptedJoin(of file: URL) throws(ArchiveError) -> URL? {
        let folder = file.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let own = [file.lastPathComponent, VolumeNameParser.parse(file.lastPathComponent)?.archiveName]
        for name in names.sorted() {
            guard let target = JoinTarget.target(ofJournal: name) else { continue }
            let url = folder.appendingPathComponent(target)
            do {
                guard let journal = try JoinJournal(of: url) else { continue }
                let volumes = journal.volumes.map(\.name)
                if target == file.lastPathComponent || volumes.contains(file.lastPathComponent) { return url }
            } catch {
                // A journal of other volumes is no obstacle here.
                if own.contains(target) { throw error }
            }
        }
        return nil
    }
}
