import Foundation
import SplitArchive

/// Verifies what was written before it gets its name: every member of an archive is inflated and compared with its CRC-32.
///
/// It comes before the end is rewritten, so that a damaged member is found in the parts as they came.
struct Verification: Sendable {
    /// What the whole download shares.
    let context: RunContext
    /// How the parts of the file belong together.
    let kind: Layout.Kind
    /// The volumes.
    let volumes: WrittenVolumes
    /// What was found while they came in.
    let known: KnownContents

    /// What was found.
    enum Finding: Sendable {
        /// Nothing is wrong; nil if there was nothing to verify.
        case sound(SerialDataTaskSequence.Outcome.Verification?)
        /// Members are damaged that lie in these volumes.
        case damaged(volumes: [Int], DownloadError)
    }

    /// Verifies; a suspension stops it, and it begins again when the download goes on.
    func run() async throws(DownloadError) -> Finding {
        guard Self.isDue(kind, volumes.layout[0].name) else { return .sound(nil) }
        while true {
            try await context.control.pass()
            // In a task, not on a queue: there it sees that it is cancelled.
            let result = await context.control.interruptible { [self] in
                Result { () throws(ArchiveError) in try report() }
            }
            switch result {
            case .success(let report): return finding(report)
            case .failure(let error) where error.code == .cancelled: continue
            // What this version cannot read it cannot judge either.
            case .failure(let error) where error.code == .unsupported: return .sound(nil)
            case .failure(let error): throw DownloadError(archive: error)
            }
        }
    }

    /// Whether a file is to be an archive that can be verified: volumes are, a single part only if it is named like one.
    static func isDue(_ kind: Layout.Kind, _ name: String) -> Bool {
        if case .volumes = kind { return true }
        let name = name.lowercased()
        return kind == .single(isArchive: true) && [".zip", ".7z", ".gz", ".tgz"].contains { name.hasSuffix($0) }
    }

    /// Reads everything.
    private func report() throws(ArchiveError) -> VerificationReport {
        let meter = VerificationMeter { [board = context.board] done, total in
            board.change { status in
                status.processedBytes = done
                status.bytesToProcess = total
            }
        }
        if let directory = volumes.plan?.directory {
            return try ArchiveVerifier(directory).verify(progress: meter, known: known)
        }
        if kind.isSingle { try requireWholeSet() }
        return try ArchiveVerifier.verify(
            source: volumes.source,
            volumes: volumes.layout,
            progress: meter,
            known: known
        )
    }

    /// Throws if the part is the last volume of a set: that does not begin like an archive, but its end tells of others.
    private func requireWholeSet() throws(ArchiveError) {
        do throws(ArchiveError) {
            _ = try CentralDirectory(source: volumes.source, volumes: volumes.layout)
        } catch {
            if error.code == .volumesMissing { throw error }
        }
    }

    /// What a report means for the download.
    private func finding(_ report: VerificationReport) -> Finding {
        guard report.isSound else {
            let places = report.badMembers.flatMap { volumes.layout.pieces(of: $0.range).map(\.volume) }
            let shown = report.badMembers.prefix(3).map { $0.description(in: volumes.layout) }
            let more =
                report.badCount > shown.count ? ["\(report.badCount - shown.count) more members are damaged."] : []
            return .damaged(
                volumes: Set(places).sorted(),
                DownloadError(.damaged, (shown + more).joined(separator: " "))
            )
        }
        return .sound(SerialDataTaskSequence.Outcome.Verification(report))
    }
}

/// A progress that passes on each number that is set, on the thread that sets it.
private final class VerificationMeter: Progress, @unchecked Sendable {
    // `@unchecked` is inherited from `Progress`; it never leaves the thread that verifies.
    /// Takes the numbers.
    private let show: @Sendable (_ done: Int64, _ total: Int64) -> Void

    /// Creates a meter.
    init(show: @escaping @Sendable (_ done: Int64, _ total: Int64) -> Void) {
        self.show = show
        super.init(parent: nil, userInfo: nil)
    }

    override var completedUnitCount: Int64 {
        didSet { show(completedUnitCount, totalUnitCount) }
    }
}
