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
        return JoinedArchive(file: target, byteCount: plan.joinedByteCount, kind: plan.kind, warnings: plan.warnings)
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

    /// The names of the volumes of an in-place join to `target` that was interrupted, or nil if there is none.
    public static func interruptedJoin(to target: URL) throws(ArchiveError) -> [String]? {
        try JoinJournal(of: target)?.volumes.map(\.name)
    }
}
