public import Foundation

extension ArchiveVerifier {
    /// Verifies an archive of any format as far as that can be done here; the format is told by the bytes.
    ///
    /// Of a ZIP archive every member is verified, of gzip the whole stream. Of a 7z archive the headers are compared, and
    /// it counts as unverified for "7z contents"; other formats count as unverified by their names.
    /// - Parameters:
    ///   - source: The archive's bytes, all volumes seen as one.
    ///   - volumes: The volumes in joining order.
    ///   - progress: Counts the archive's bytes; cancelling it, or the task, ends the work.
    ///   - known: What was found while the archive was still being written.
    /// - Returns: How much is good, what is damaged, and what could not be verified, by reason.
    /// - Throws: ``ArchiveError/Code/damaged`` if a ZIP archive's directory is, ``ArchiveError/Code/readFailed``,
    ///   ``ArchiveError/Code/cancelled``, and what ``CentralDirectory`` throws.
    public static func verify(
        source: any ByteSource,
        volumes: VolumeLayout,
        progress: Progress? = nil,
        known: KnownContents = KnownContents()
    ) throws(ArchiveError) -> VerificationReport {
        let head = try source.bytes(at: 0, count: 512)
        let format = ArchiveFormat(head[...])
        if format == .zip || ArchiveFormat.isProgram(head[...]) {
            let directory = try CentralDirectory(source: source, volumes: volumes)
            return try ArchiveVerifier(directory).verify(progress: progress, known: known)
        }
        let progress = WorkProgress(progress, activity: "Verifying", byteCount: source.byteCount)
        var report = VerificationReport()
        report.add(try verdict(format, head, source, volumes, progress))
        progress.finish()
        return report
    }

    /// Looks at an archive that is no ZIP archive.
    private static func verdict(
        _ format: ArchiveFormat?,
        _ head: [UInt8],
        _ source: any ByteSource,
        _ volumes: VolumeLayout,
        _ progress: WorkProgress
    ) throws(ArchiveError) -> MemberVerdict {
        do {
            switch format {
            case .gzip:
                var check = try GzipCheck(source)
                try check.run(progress)
                return .verified
            case .sevenZip:
                try SevenZipCheck.run(source, progress)
                return .unverified("7z contents")
            case .some(let format): return .unverified(format.rawValue)
            case nil:
                let isTape = head.dropFirst(257).starts(with: Array("ustar".utf8))
                return .unverified(isTape ? "tar" : "unknown format")
            }
        } catch {
            guard error.code == .damaged else { throw error }
            return .bad(BadMember(whole: volumes, reason: error.message))
        }
    }
}
