package import SplitArchive

extension SerialDataTaskSequence.Outcome.Verification {
    /// What a report without damage says; nil if the file is of a format of which nothing can be verified.
    package init?(_ report: VerificationReport) {
        let isKnown = report.verifiedCount > 0 || report.unverified.keys.contains { $0 != "unknown format" }
        guard isKnown else { return nil }
        self.init(verifiedMembers: report.verifiedCount, unverifiedMembers: report.unverified)
    }
}
