internal import SplitArchive

extension Failure {
    /// The most damaged or refused members that are named on the screen.
    private static let shownCount = 20

    /// Several failures as one, with the status of the first; nil if there is none.
    init?(combining failures: [Failure]) {
        guard let first = failures.first else { return nil }
        self = first
        messages = failures.flatMap(\.messages)
    }

    /// The failure of verifying an archive of which nothing can be told; nil if something was verified or damaged.
    init?(nothingIn report: VerificationReport, of archive: LocalArchive) {
        guard report.isSound, report.verifiedCount == 0, report.unverifiedCount > 0 else { return nil }
        let reasons = report.unverified.keys.sorted().map(VisibleText.line).joined(separator: ", ")
        self.init(ArchiveError(.unsupported, "\(archive.name): nothing in it can be verified here (\(reasons))."))
    }

    /// The failure of an archive in which members are damaged; nil if none is.
    init?(_ report: VerificationReport, of archive: LocalArchive) {
        guard !report.isSound else { return nil }
        self.init(ArchiveError(.damaged, ""))
        messages = report.badMembers.prefix(Self.shownCount).map {
            "\(archive.name): \($0.description(in: archive.volumes))"
        }
        if report.badCount > messages.count {
            messages.append("\(archive.name): \(report.badCount - messages.count) more members are damaged.")
        }
        messages.append(
            "\(archive.name): \(report.badCount) damaged, \(VerificationText.words(report)). Get the volumes named "
                + "above again, or ask the publisher for their digests to compare with."
        )
    }

    /// The failure of an extraction that left members out; nil if all that was wanted is there.
    init?(_ report: ExtractionReport, of archive: LocalArchive) {
        guard !report.isComplete else { return nil }
        let codes = Set(report.refused.map(\.code))
        let gravest = Self.byGravity.first { codes.contains($0) }
        self.init(gravest.map(ExitStatus.init) ?? .usage, code: gravest?.rawValue ?? "invalidInput", "")
        messages = report.refused.prefix(Self.shownCount).map { "'\($0.name)' was not extracted: \($0.reason)." }
        if report.refusedCount > messages.count {
            messages.append("\(report.refusedCount - messages.count) more members were not extracted.")
        }
        if codes.contains(.exists) { messages.append("Write --force to replace files that are there already.") }
        messages += report.unusedPatterns.map { "No member of \(archive.name) matches '\($0)'." }
    }

    /// The reasons for which a member is refused, the gravest first.
    private static let byGravity: [ArchiveError.Code] = [.damaged, .unsafe, .writeFailed, .exists, .unsupported]
}
