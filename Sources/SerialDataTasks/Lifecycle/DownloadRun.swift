import Foundation
import SplitArchive
import Synchronization

/// One run of a download from its start to its end: size, plan, transfer, reassemble.
///
/// It is one straight line. Suspending, cancelling and broken connections all stop it at some byte; going on starts
/// from what is on disk and still valid.
struct DownloadRun: Sendable {
    /// The parts as they were given.
    let parts: [Part]
    /// Where the bytes go.
    let destination: SerialDataTaskSequence.Destination
    /// How the download behaves.
    let configuration: SerialDataTaskSequence.Configuration
    /// The switch for suspending and cancelling.
    let control: RunControl
    /// Shows the status.
    let board: StatusBoard
    /// Shows the progress.
    let progress: ProgressTree
    /// Hands out events.
    let publish: @Sendable (SerialDataTaskSequence.Event) -> Void

    /// Sizes the parts and tells what would be done; makes no file.
    func plan() async throws(DownloadError) -> SerialDataTaskSequence.Plan {
        try InputRule.check(parts, configuration: configuration)
        let transport = makeTransport()
        defer { transport.invalidate() }
        let sizings = try await size(with: makeRequester(transport))
        let planner = Planner(parts: parts, destination: destination, sizings: sizings, configuration: configuration)
        return try planner.draft().plan
    }

    /// Does everything.
    func run() async throws(DownloadError) -> SerialDataTaskSequence.Outcome {
        let start = Clock.seconds
        try InputRule.check(parts, configuration: configuration)
        try DiskCheck.requireWritableFolder(of: destination)
        if case .archive(let file) = destination {
            try DiskCheck.requireFree(file, replaces: configuration.replacesExistingFiles)
        }
        let transport = makeTransport()
        defer { transport.invalidate() }
        board.startTicking { [publish] status in publish(.status(status)) }
        let requester = makeRequester(transport)
        let sizings = try await size(with: requester)
        let planner = Planner(parts: parts, destination: destination, sizings: sizings, configuration: configuration)
        let draft = try planner.draft()
        let keeper = RecordKeeper(
            draft.record,
            files: draft.earlier.map(\.recordFile),
            configuration: configuration
        )
        let context = RunContext(
            configuration: configuration,
            control: control,
            requester: requester,
            keeper: keeper,
            board: board,
            progress: progress,
            publish: publish,
            references: draft.references
        )
        progress.setTotals(parts: sizings.map(\.size), all: draft.record.totalBytes)
        for warning in draft.warnings { publish(.warning(warning)) }
        publish(.planned(draft.plan))
        context.report(draft.discards)
        try DiskCheck.requireSpace(for: draft.bytesToCome, in: destination.folder)
        let current = CurrentTransfer()
        board.stopTicking()
        board.startTicking { [publish, progress, board] status in
            current.tick(board: board, progress: progress, keeper: keeper)
            publish(.status(status))
        }
        let result = try await SetTransfer(context: context, draft: draft, parts: parts, current: current).run()
        try diskErrors { () throws(ArchiveError) in try keeper.removeAll() }
        return SerialDataTaskSequence.Outcome(
            files: result.files,
            totalBytes: keeper.record.receivedBytes,
            transferredBytes: result.transferredBytes,
            seconds: Clock.seconds - start,
            warnings: draft.warnings + result.warnings
        )
    }

    /// Sizes all parts, going on after a suspension with those that were not sized before it.
    private func size(with requester: Requester) async throws(DownloadError) -> [Sizing] {
        board.change { $0.phase = .sizing }
        let sizer = PartSizer(
            requester: requester,
            maximumConcurrentRequests: configuration.maximumConcurrentSizingRequests,
            timeout: configuration.sizingTimeout
        )
        var found: [Int: Sizing] = [:]
        while found.count < parts.count {
            try await control.pass()
            let missing = parts.indices.filter { found[$0] == nil }.map { (place: $0, part: parts[$0]) }
            let more = await control.interruptible { await sizer.size(missing) {} }
            found.merge(more) { _, new in new }
        }
        return parts.indices.map { found[$0] ?? Sizing() }
    }

    /// The session of this run.
    private func makeTransport() -> any Transport {
        URLSessionTransport(maximumConnections: max(1, configuration.maximumConcurrentSizingRequests))
    }

    /// Sends this run's requests.
    private func makeRequester(_ transport: any Transport) -> Requester {
        Requester(transport: transport, configuration: configuration) { [publish] in publish(.trace($0)) }
    }
}
