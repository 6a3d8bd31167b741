import Foundation

/// The caller's progress, if there is one, in bytes of the archive.
struct JoinProgress {
    /// The caller's progress.
    private let progress: Progress?

    /// Takes it.
    init(_ progress: Progress?) { self.progress = progress }

    /// Tells how many bytes there will be.
    func begin(_ byteCount: Int64) {
        progress?.totalUnitCount = byteCount
        progress?.completedUnitCount = 0
    }

    /// Tells how many bytes are there now; fails if the caller wants no more.
    func advance(to byteCount: Int64, kept: @autoclosure () -> String) throws(ArchiveError) {
        progress?.completedUnitCount = byteCount
        guard progress?.isCancelled != true else {
            throw ArchiveError(.cancelled, "Joining was cancelled; \(kept()).")
        }
    }
}
