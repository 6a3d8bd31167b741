import Synchronization

/// The switch between those who resume, suspend and cancel a download and the one task that does its work.
///
/// Safe from any thread. The work calls ``pass()`` before each request and runs the request in ``interruptible(_:)``.
final class RunControl: Sendable {
    /// What is guarded by the lock.
    private struct Guarded {
        /// The rules.
        var lifecycle = Lifecycle()
        /// Those who wait in ``pass()``.
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// Gives up the operations that are under way.
        var interruptions: [Int: @Sendable () -> Void] = [:]
        /// The key of the next interruption.
        var nextKey = 0

        /// Takes out those who wait.
        mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
            defer { waiting = [] }
            return waiting
        }
    }

    /// The state.
    private let guarded = Mutex(Guarded())

    /// Where the download is in its life.
    var state: Lifecycle.State { guarded.withLock { $0.lifecycle.state } }

    /// Resumes; returns what the caller must do.
    func resume() -> Lifecycle.Action { apply { $0.resume() } }

    /// Suspends; returns what was done.
    func suspend() -> Lifecycle.Action { apply { $0.suspend() } }

    /// Cancels; returns what the caller must do.
    func cancel() -> Lifecycle.Action { apply { $0.cancel() } }

    /// Marks the end; false if it was marked before.
    func finish() -> Bool { guarded.withLock { $0.lifecycle.finish() } }

    /// Returns while the download runs, waits while it is suspended, and throws once it is cancelled.
    func pass() async throws(DownloadError) {
        while true {
            switch state {
            case .idle, .running: return
            case .cancelled, .finished: throw .cancelled
            case .suspended: await waitForChange()
            }
        }
    }

    /// Runs an operation in a task of its own, which suspending and cancelling the download cancels.
    func interruptible<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
        let task = Task(operation: operation)
        let (key, isRunning) = guarded.withLock { guarded in
            guarded.nextKey += 1
            guarded.interruptions[guarded.nextKey] = { task.cancel() }
            return (guarded.nextKey, guarded.lifecycle.state == .running)
        }
        if !isRunning { task.cancel() }
        defer { guarded.withLock { $0.interruptions[key] = nil } }
        return await task.value
    }

    /// Waits until a suspended download is resumed or cancelled.
    private func waitForChange() async {
        await withCheckedContinuation { continuation in
            let changed = guarded.withLock { guarded in
                guard guarded.lifecycle.state == .suspended else { return true }
                guarded.waiting.append(continuation)
                return false
            }
            if changed { continuation.resume() }
        }
    }

    /// Applies a call to the rules and carries out what concerns those who wait and what is under way.
    private func apply(_ call: (inout Lifecycle) -> Lifecycle.Action) -> Lifecycle.Action {
        let (action, waiting, interruptions) = guarded.withLock { guarded in
            let action = call(&guarded.lifecycle)
            let wakes = action == .release || action == .interrupt && guarded.lifecycle.state == .cancelled
            return (
                action,
                wakes ? guarded.takeWaiting() : [],
                action == .interrupt ? Array(guarded.interruptions.values) : []
            )
        }
        for interrupt in interruptions { interrupt() }
        for continuation in waiting { continuation.resume() }
        return action
    }
}

extension DownloadError {
    /// The error of a download that was cancelled.
    static var cancelled: DownloadError {
        DownloadError(.cancelled, "The download was cancelled. What was received is kept; run it again to go on.")
    }
}
