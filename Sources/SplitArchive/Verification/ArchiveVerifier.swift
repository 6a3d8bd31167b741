public import Foundation

/// Verifies the members of a ZIP archive, whole or in volumes: each is expanded, and its size and CRC-32 are compared.
///
/// Every local header is compared with the directory, and members may not share bytes. The work is done on the calling
/// thread; memory is bounded, except for 8 bytes a member.
public struct ArchiveVerifier: Sendable {
    /// The archive.
    public let directory: CentralDirectory
    /// Where its members begin.
    private let starts: MemberStarts

    /// Reads where the members begin.
    ///
    /// - Throws: ``ArchiveError/Code/damaged`` if the directory itself is, ``ArchiveError/Code/cancelled`` with the task.
    public init(_ directory: CentralDirectory) throws(ArchiveError) {
        self.directory = directory
        starts = try MemberStarts(directory, Self.progress(nil, directory))
    }

    /// Verifies every member.
    ///
    /// - Parameters:
    ///   - progress: Counts the archive's bytes; cancelling it, or the task, ends the work.
    ///   - known: What was found while the archive was still being written; nothing of it is read again.
    /// - Returns: How many members are good, which are damaged, and how many could not be verified, by reason.
    /// - Throws: ``ArchiveError/Code/damaged`` if the directory is, ``ArchiveError/Code/readFailed``,
    ///   ``ArchiveError/Code/cancelled``. A damaged member is no error but part of the report.
    public func verify(
        progress: Progress? = nil,
        known: KnownContents = KnownContents()
    ) throws(ArchiveError) -> VerificationReport {
        let progress = Self.progress(progress, directory)
        var report = VerificationReport()
        var reader = try MemberReader(directory, starts)
        var done: Int64 = 0
        var cursor = directory.members()
        while let member = try cursor.next() {
            let begin = done
            let verdict = try Self.verdict(member, &reader, known) { count throws(ArchiveError) in
                done += Int64(count)
                try progress.advance(to: done)
            }
            report.add(verdict)
            // What was not read, because it is known or cannot be expanded, counts as well.
            let byteCount = directory.source.byteCount
            done = min(begin + min(member.compressedSize, byteCount), byteCount)
            try progress.advance(to: done)
        }
        progress.finish()
        return report
    }

    /// Verifies one member, which must be one of this archive.
    ///
    /// - Throws: ``ArchiveError/Code/readFailed`` or ``ArchiveError/Code/cancelled``; damage is no error but the verdict.
    public func verify(_ member: Member) throws(ArchiveError) -> MemberVerdict {
        let progress = Self.progress(nil, directory)
        var reader = try MemberReader(directory, starts)
        return try Self.verdict(member, &reader, KnownContents()) { _ throws(ArchiveError) in try progress.check() }
    }

    /// Looks at one member.
    private static func verdict(
        _ member: Member,
        _ reader: inout MemberReader,
        _ known: KnownContents,
        progress: (Int) throws(ArchiveError) -> Void
    ) throws(ArchiveError) -> MemberVerdict {
        do {
            let range = try reader.locate(member)
            if let reason = MemberReader.obstacle(member) { return .unverified(reason) }
            if known.holds(member, at: range) { return .verified }
            try reader.expand(member, at: range, progress: progress) { _ in }
            return .verified
        } catch {
            guard error.code == .damaged else { throw error }
            return .bad(BadMember(member, reason: error.message, in: reader.directory))
        }
    }

    /// Counts the archive's bytes.
    private static func progress(_ progress: Progress?, _ directory: CentralDirectory) -> WorkProgress {
        WorkProgress(progress, activity: "Verifying", byteCount: directory.source.byteCount)
    }
}
