internal import Foundation
internal import SerialDataTasks

/// A result that stands complete under its name.
struct FinishedFile: Sendable, Equatable {
    /// Its path as standard output shows it: relative if the person's own path was.
    var shownPath: String
    /// Its whole path.
    var absolutePath: String
    /// Its size.
    var byteCount: Int64
    /// How many parts or volumes it was made of.
    var partCount: Int
    /// What verification found, or nil if there was none.
    var verification: SerialDataTaskSequence.Outcome.Verification?
}

extension FinishedFile {
    /// A file that a download has made.
    init(_ file: SerialDataTaskSequence.Outcome.File, shownPath: ShownPath) {
        self.init(
            shownPath: shownPath.text(for: file.url),
            absolutePath: file.url.path,
            byteCount: file.byteCount,
            partCount: file.partCount,
            verification: file.verification
        )
    }
}
