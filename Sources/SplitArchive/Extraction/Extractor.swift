public import Foundation

/// Extracts the members of a ZIP archive, whole or in volumes, into a folder, and nothing outside of it.
///
/// Names that lead out, devices, members that share bytes and links that lead out are refused, and so are members that
/// are damaged or cannot be expanded; the others go on. No file that is there is replaced unasked. A member grows under a
/// name of its own and gets its final name when size and CRC-32 are right. Times and permissions are kept, those that
/// give away rights (setuid, setgid, sticky) are not. Links are made last. The work is done on the calling thread.
public struct Extractor: Sendable {
    /// The archive.
    private let directory: CentralDirectory
    /// What is extracted, and what is allowed.
    private let options: ExtractionOptions

    /// Takes an archive and what is wanted of it.
    public init(_ directory: CentralDirectory, options: ExtractionOptions = ExtractionOptions()) {
        self.directory = directory
        self.options = options
    }

    /// Extracts the members.
    ///
    /// - Parameters:
    ///   - folder: Where they go; it is made if it is not there.
    ///   - progress: Counts the bytes that are written; cancelling it, or the task, ends the work.
    ///   - onMember: Is told what became of each member.
    /// - Returns: How many members are there, and which were refused for what reason.
    /// - Throws: ``ArchiveError/Code/unsafe`` if the limits are exceeded and ``ArchiveError/Code/writeFailed`` if the disk
    ///   has no room, both before anything is written; ``ArchiveError/Code/damaged`` if the directory is,
    ///   ``ArchiveError/Code/readFailed``, ``ArchiveError/Code/cancelled``. What was extracted until then stays.
    public func extract(
        to folder: URL,
        progress: Progress? = nil,
        onMember: (ExtractionOutcome) -> Void = { _ in }
    ) throws(ArchiveError) -> ExtractionReport {
        let activity = "Extracting"
        let plan = try ExtractionPlan(directory, options, WorkProgress(nil, activity: activity, byteCount: 0))
        try options.limits?.check(byteCount: plan.byteCount, packedByteCount: plan.packedByteCount)
        var run = try ExtractionRun(
            directory,
            options,
            folder: folder,
            progress: WorkProgress(progress, activity: activity, byteCount: plan.byteCount)
        )
        try plan.check(nil, folder: folder)
        run.report.unusedPatterns = plan.unusedPatterns
        var cursor = directory.members()
        while let member = try cursor.next() {
            guard options.selects(member.name) else { continue }
            if let outcome = try run.extract(member) { onMember(outcome) }
        }
        try run.finish(onMember)
        return run.report
    }
}
