import Foundation

/// The caller's progress in bytes, if there is one, and whether the caller wants no more.
struct WorkProgress {
    /// The caller's progress.
    private let progress: Progress?
    /// What is done, as the beginning of a sentence: "Verifying".
    private let activity: String

    /// Takes the progress and says how many bytes there will be.
    init(_ progress: Progress?, activity: String, byteCount: Int64) {
        self.progress = progress
        self.activity = activity
        progress?.totalUnitCount = max(1, byteCount)
        progress?.completedUnitCount = 0
    }

    /// Tells how many bytes are done, never more than there are; fails as ``check()`` does.
    func advance(to byteCount: Int64) throws(ArchiveError) {
        if let progress { progress.completedUnitCount = min(byteCount, progress.totalUnitCount) }
        try check()
    }

    /// Tells that all is done.
    func finish() {
        if let progress { progress.completedUnitCount = progress.totalUnitCount }
    }

    /// Fails if the progress or the task in which this runs is cancelled.
    func check() throws(ArchiveError) {
        guard progress?.isCancelled != true, !Task.isCancelled else {
            throw ArchiveError(.cancelled, "\(activity) was cancelled.")
        }
    }
}
