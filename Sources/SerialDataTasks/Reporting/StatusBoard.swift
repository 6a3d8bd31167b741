import Synchronization

/// Where a download stands: written by the one who works, read by everybody.
///
/// Who writes bytes only adds two numbers under a lock. Ten times a second a timer takes a copy and
/// gives it to `onTick`; so neither `Progress` nor events cost anything a chunk, however many parts there are.
final class StatusBoard: Sendable {
    /// The status of a download.
    typealias Status = SerialDataTaskSequence.Status
    /// The time between two ticks.
    private static let tick = Duration.milliseconds(100)

    /// What is guarded by the lock.
    private struct Guarded: Sendable {
        /// The status but for what the meter knows.
        var status: Status
        /// The speed.
        var meter = SpeedMeter()
    }

    /// The state.
    private let guarded: Mutex<Guarded>
    /// Ticks while the download works.
    private let ticker = Mutex<Task<Void, Never>?>(nil)

    /// Creates the board of an idle download.
    init(partCount: Int) { guarded = Mutex(Guarded(status: Status(partCount: partCount))) }

    /// A consistent copy.
    var status: Status { guarded.withLock { $0.status } }

    /// Changes the status.
    func change(_ body: (inout Status) -> Void) {
        guarded.withLock { body(&$0.status) }
    }

    /// Starts to call `onTick` ten times a second with the newest status, one call at a time.
    func startTicking(_ onTick: @escaping @Sendable (Status) -> Void) {
        let task = Task { [self] in
            while !Task.isCancelled {
                onTick(sample(at: Clock.seconds))
                try? await Task.sleep(for: Self.tick)
            }
        }
        ticker.withLock { $0 = task }
    }

    /// Ends the ticking.
    func stopTicking() {
        ticker.withLock { ticker in
            ticker?.cancel()
            ticker = nil
        }
    }

    /// The status with speed and time remaining as of this moment.
    func sample(at time: Double) -> Status {
        guarded.withLock { guarded in
            let isMoving = guarded.status.phase == .transferring && !guarded.status.isSuspended
            if isMoving {
                guarded.meter.add(bytes: guarded.status.receivedBytes, at: time)
                guarded.status.bytesPerSecond = guarded.meter.bytesPerSecond
                guarded.status.secondsRemaining = guarded.meter.secondsRemaining(
                    receivedBytes: guarded.status.receivedBytes,
                    totalBytes: guarded.status.totalBytes
                )
            } else {
                guarded.meter.reset()
                guarded.status.bytesPerSecond = nil
                guarded.status.secondsRemaining = nil
            }
            return guarded.status
        }
    }
}
