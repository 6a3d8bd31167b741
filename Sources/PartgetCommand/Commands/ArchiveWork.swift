internal import Foundation
internal import SerialDataTasks
internal import SplitArchive

/// Work of a command on archives that are on this computer: its progress is shown, and an interruption ends it.
struct ArchiveWork: Sendable {
    /// What shows progress and results.
    let printers: PrinterGroup
    /// Passes an interruption on.
    let stop: Stop
    /// Seconds, counted from any moment.
    private let clock: @Sendable () -> Double

    /// Prepares work that is part of a command, which watches for interruptions itself.
    init(_ printers: PrinterGroup, _ stop: Stop, in environment: CommandEnvironment) {
        self.printers = printers
        self.stop = stop
        clock = environment.clock
    }

    /// Runs a command that does nothing else, to its end, and shows the failure that ended it.
    ///
    /// - Parameters:
    ///   - common: How it talks.
    ///   - environment: The process around it.
    ///   - kept: What a person is told of the files when it was interrupted, a sentence.
    ///   - work: The work.
    /// - Returns: The status with which it ended.
    static func run(
        _ common: CommonArguments,
        in environment: CommandEnvironment,
        kept: String,
        _ work: (ArchiveWork) async throws(Failure) -> Void
    ) async -> ExitStatus {
        let archiveWork = ArchiveWork(PrinterSelection.printers(common, in: environment), Stop(), in: environment)
        let result = await archiveWork.stop.during(environment.interruptions) { () -> Result<Void, Failure> in
            do throws(Failure) {
                return .success(try await work(archiveWork))
            } catch {
                return .failure(error)
            }
        }
        guard case .failure(let failure) = result else { return .done }
        let shown = archiveWork.explained(failure, kept: kept)
        archiveWork.printers.show(shown)
        return shown.status
    }

    /// Does a piece of the work on a thread of its own.
    ///
    /// - Parameters:
    ///   - phase: What it is.
    ///   - partCount: The number of volumes.
    ///   - work: Counts bytes in a progress, and ends when that is cancelled.
    /// - Returns: What the work gives.
    /// - Throws: What the work throws.
    func step<Value: Sendable>(
        _ phase: SerialDataTaskSequence.Status.Phase,
        partCount: Int,
        _ work: @escaping @Sendable (WorkMeter) throws(ArchiveError) -> Value
    ) async throws(Failure) -> Value {
        let pace = Pace(interval: 0.1)
        let meter = WorkMeter { [printers, clock] done, total in
            guard done == total || pace.isDue(at: clock()) else { return }
            var status = SerialDataTaskSequence.Status(partCount: partCount)
            status.phase = phase
            status.processedBytes = done
            status.bytesToProcess = total
            printers.show(.status(status))
        }
        stop.passOn { meter.stop() }
        let result = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: Result { () throws(ArchiveError) in try work(meter) })
            }
        }
        do throws(ArchiveError) {
            return try result.get()
        } catch {
            throw Failure(error)
        }
    }

    /// A failure as it is told: one that comes of an interruption says by what, and what is kept.
    func explained(_ failure: Failure, kept: String) -> Failure {
        guard let interruption = stop.interruption, failure.status == .interrupted else { return failure }
        var failure = failure
        failure.status = interruption.status
        failure.messages = ["Stopped by \(interruption.words). \(kept)"]
        return failure
    }
}
