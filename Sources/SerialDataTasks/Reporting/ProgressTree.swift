import Foundation

/// The `Progress` tree of a download: a root that counts the bytes of all parts, and a child for each part.
///
/// The children hang on the root so that cancelling and pausing reach them and each can be shown by itself, but with
/// no share in its count: `Progress` fixes a child's share when it is added, which is before any size is known, and
/// counts a parent's units only when whole children finish. The root's units are set here instead, so that
/// `completedUnitCount` is the number of bytes on disk at every moment and not a sum of finished parts.
/// The last byte is held back until the download has succeeded: the fraction is 1 then and never before.
final class ProgressTree: Sendable {
    /// The root.
    let root: LockedProgress
    /// The children, one a part in the order in which the parts were given.
    let parts: [Progress]

    /// Creates the tree of an idle download.
    init(partCount: Int) {
        // A subclass of Progress must not be created in an async function on Linux; this initialiser is not one.
        root = LockedProgress(parent: nil, userInfo: nil)
        parts = (0..<partCount).map { _ in Progress(parent: nil, userInfo: nil) }
        root.totalUnitCount = -1
        root.kind = .file
        // Both start as false on Linux.
        root.isCancellable = true
        root.isPausable = true
        for part in parts {
            part.totalUnitCount = -1
            part.kind = .file
            root.addChild(part, withPendingUnitCount: 0)
        }
    }

    /// Shows what a board says now of all parts, and of the part that is being transferred if it has the index given.
    ///
    /// The board is read under the tree's lock: of two who do this at once, the later one never shows older numbers.
    func show(part: Int, index: Int, on board: StatusBoard) {
        root.change {
            let status = board.status
            if status.part?.index == index {
                set(parts[part], completed: status.partReceivedBytes, total: status.partTotalBytes)
            }
            set(root, completed: status.receivedBytes, total: status.totalBytes)
        }
    }

    /// Sets the totals that sizing found.
    func setTotals(parts totals: [Int64?], all: Int64?) {
        root.change {
            for (part, total) in zip(parts, totals) { set(part, completed: part.completedUnitCount, total: total) }
            set(root, completed: root.completedUnitCount, total: all)
        }
    }

    /// Marks one part as complete.
    func finish(part: Int, size: Int64) {
        root.change { complete(parts[part], total: size) }
    }

    /// Marks the whole download as complete.
    func finish(total: Int64) {
        root.change { complete(root, total: total) }
    }

    /// Sets the units of an unfinished progress, total first when it grows so that the fraction never passes 1.
    private func set(_ progress: Progress, completed: Int64, total: Int64?) {
        // A finished child that is changed again would be counted twice.
        guard !progress.isFinished else { return }
        let total = total ?? -1
        if progress.totalUnitCount != total { progress.totalUnitCount = total }
        let shown = total >= 0 ? min(completed, max(0, total - 1)) : completed
        if progress.completedUnitCount != shown { progress.completedUnitCount = shown }
    }

    /// Lets a progress reach its end; one of nothing gets one unit, since 0 of 0 never finishes.
    private func complete(_ progress: Progress, total: Int64) {
        guard !progress.isFinished else { return }
        progress.totalUnitCount = max(1, total)
        progress.completedUnitCount = max(1, total)
    }
}
