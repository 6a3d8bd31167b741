public import Dispatch
public import Foundation

/// A multi-part download: concurrent HEAD requests size its parts, then data tasks fetch them one after another.
///
/// The bytes are appended to files, one `Progress` tree counts them, and volumes of a split archive become one file.
/// A download is started once, by ``resume()`` or by awaiting ``value``. It goes on until it ends, whether or not
/// somebody holds it. What was received outlives suspending, cancelling, crashing and power cuts: a later download of
/// the same parts to the same place goes on from there, if the server confirms that they have not changed.
///
/// Everything is safe from any thread.
public final class SerialDataTaskSequence: Sendable {
    /// The parts as they were given.
    public let parts: [Part]
    /// Where the bytes go.
    public let destination: Destination
    /// How the download behaves.
    public let configuration: Configuration

    /// The switch for suspending and cancelling.
    private let control = RunControl()
    /// Shows the status.
    private let board: StatusBoard
    /// Shows the progress.
    private let progressTree: ProgressTree
    /// Hands out events.
    private let hub: EventHub
    /// Keeps the end for those who wait for it.
    private let ending = Ending()

    /// Creates a download; it does nothing until it is resumed.
    ///
    /// `onEvent` is called for each event, one call at a time and in order, on `queue` or, without one, in the
    /// background.
    public init(
        parts: [Part],
        to destination: Destination,
        configuration: Configuration = Configuration(),
        queue: DispatchQueue? = nil,
        onEvent: (@Sendable (Event) -> Void)? = nil
    ) {
        self.parts = parts
        self.destination = destination
        self.configuration = configuration
        board = StatusBoard(partCount: parts.count)
        progressTree = ProgressTree(partCount: parts.count)
        hub = EventHub(queue: queue, callback: onEvent)
        progressTree.root.listen { [weak self] call in
            switch call {
            case .cancel: self?.cancel()
            case .pause: self?.suspend()
            case .resume: self?.resume()
            }
        }
    }

    /// Creates a download of the parts behind some URLs; the order matters only where names do not tell one.
    public convenience init(
        _ urls: [URL],
        to destination: Destination,
        configuration: Configuration = Configuration(),
        queue: DispatchQueue? = nil,
        onEvent: (@Sendable (Event) -> Void)? = nil
    ) {
        self.init(
            parts: urls.map { Part(url: $0) },
            to: destination,
            configuration: configuration,
            queue: queue,
            onEvent: onEvent
        )
    }

    /// The progress of the download, in bytes of all parts; 1 when it has succeeded and never before.
    ///
    /// Its `completedUnitCount` is the number of bytes on disk, its `totalUnitCount` -1 while a size is unknown.
    /// `cancel()`, `pause()` and `resume()` drive the download. It may be added to a `Progress` of the caller's; on
    /// Linux that parent must then be changed and read on one thread, because `Progress` has no lock there.
    public var progress: Progress { progressTree.root }

    /// The progress of each part in bytes, in the order in which the parts were given, for views that show them singly.
    public var partProgress: [Progress] { progressTree.parts }

    /// Where the download stands, as one consistent picture.
    public var status: Status { board.status }

    /// What happens from now on: a new stream each time, which begins with the present status.
    ///
    /// It ends after ``Event/finished(_:)``, which is never lost: one who comes late gets it at once. A slow reader
    /// misses statuses that newer ones have overtaken, and nothing else.
    public var events: AsyncStream<Event> { hub.stream(startingWith: status) }

    /// What would be downloaded and made: sizes the parts, and neither transfers nor writes anything.
    public var plan: Plan {
        get async throws(DownloadError) {
            let control = RunControl()
            _ = control.resume()
            let run = makeRun(control: control, board: StatusBoard(partCount: parts.count), publish: { _ in })
            let result = await withTaskCancellationHandler {
                await outcome { () async throws(DownloadError) in try await run.plan() }
            } onCancel: {
                _ = control.cancel()
            }
            return try result.get()
        }
    }

    /// What the download made; starts it if it was not started, and waits for its end.
    ///
    /// Cancelling the task that waits cancels the download.
    public var value: Outcome {
        get async throws(DownloadError) {
            let result = await withTaskCancellationHandler {
                resumeIfIdle()
                return await ending.result
            } onCancel: {
                cancel()
            }
            return try result.get()
        }
    }

    /// Starts the download, or lets a suspended one go on; harmless to repeat.
    public func resume() {
        switch control.resume() {
        case .start: start()
        case .release: showSuspension()
        case .nothing, .interrupt, .finishUnstarted: break
        }
    }

    /// Stops the download so that it can go on where it is; harmless to repeat, and without effect before its start.
    ///
    /// The request under way is given up, because a connection that nobody reads would time out.
    public func suspend() {
        if control.suspend() == .interrupt { showSuspension() }
    }

    /// Ends the download for good; harmless to repeat.
    ///
    /// What was received is kept on disk.
    public func cancel() {
        if control.cancel() == .finishUnstarted { finish(with: .failure(.cancelled)) }
    }

    /// Starts a download that was never started, and lets a suspended one be.
    private func resumeIfIdle() {
        if control.state == .idle { resume() }
    }

    /// Shows whether the download is suspended now: read anew each time, so that of two who do this the later is right.
    private func showSuspension() {
        board.change { $0.isSuspended = control.state == .suspended }
        progressTree.root.change { progressTree.root.show(isPaused: control.state == .suspended) }
        hub.publish(.status(status))
    }

    /// Starts the work.
    private func start() {
        let (hub, board) = (hub, board)
        let run = makeRun(control: control, board: board) { hub.publish($0) }
        Task.detached(priority: .userInitiated) { [self] in
            let result = await outcome { () async throws(DownloadError) in try await run.run() }
            finish(with: result)
        }
    }

    /// Ends the download: the result is there before anybody hears of it.
    private func finish(with result: Result<Outcome, DownloadError>) {
        guard control.finish() else { return }
        board.stopTicking()
        board.change { status in
            status.phase = .finished
            status.isSuspended = false
            status.part = nil
            status.retryDelay = nil
        }
        if case .success(let outcome) = result { progressTree.finish(total: outcome.totalBytes) }
        hub.publish(.status(board.sample(at: Clock.seconds)))
        ending.set(result)
        hub.publish(.finished(result))
    }

    /// The work.
    private func makeRun(
        control: RunControl,
        board: StatusBoard,
        publish: @escaping @Sendable (Event) -> Void
    ) -> DownloadRun {
        DownloadRun(
            parts: parts,
            destination: destination,
            configuration: configuration,
            control: control,
            board: board,
            progress: progressTree,
            publish: publish
        )
    }
}

/// Runs what throws and returns what came of it.
private func outcome<Success>(
    _ body: () async throws(DownloadError) -> Success
) async -> Result<Success, DownloadError> {
    do throws(DownloadError) {
        return .success(try await body())
    } catch {
        return .failure(error)
    }
}
