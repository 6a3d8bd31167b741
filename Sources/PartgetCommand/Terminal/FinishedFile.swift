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
