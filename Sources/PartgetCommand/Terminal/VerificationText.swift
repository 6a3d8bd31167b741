internal import SerialDataTasks
internal import SplitArchive

/// What verification found, for a person; pure.
enum VerificationText {
    /// For example `5 members verified, 2 not (encrypted)`.
    static func words(verified: Int, unverified: [String: Int]) -> String {
        let others = unverified.sorted { $0.key < $1.key }.map { ", \($0.value) not (\(VisibleText.line($0.key)))" }
        return "\(Quantity.counted(verified, "member")) verified\(others.joined())"
    }

    /// The words for a report in which nothing is damaged.
    static func words(_ report: VerificationReport) -> String {
        words(verified: report.verifiedCount, unverified: report.unverified)
    }

    /// The words for several files together.
    static func words(_ verifications: [SerialDataTaskSequence.Outcome.Verification]) -> String {
        words(
            verified: verifications.reduce(0) { $0 + $1.verifiedMembers },
            unverified: verifications.reduce(into: [:]) { $0.merge($1.unverifiedMembers, uniquingKeysWith: +) }
        )
    }
}
