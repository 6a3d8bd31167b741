import Synchronization

/// When something last came from the server.
final class Activity: Sendable {
    /// Nanoseconds of the steady clock.
    private let last: Atomic<UInt64>

    /// Starts with now.
    init() { last = Atomic(Clock.nanoseconds) }

    /// Something came just now.
    func touch() { last.store(Clock.nanoseconds, ordering: .relaxed) }

    /// Seconds since something came.
    var secondsSince: Double {
        let (now, last) = (Clock.nanoseconds, last.load(ordering: .relaxed))
        return now > last ? Double(now - last) / 1e9 : 0
    }
}

/// Runs an operation and cancels it once nothing has come for too long.
///
/// Cancelling the caller cancels the operation. Returns the operation's value and whether it was cancelled for a stall.
func watchingForStalls<Value: Sendable>(
    _ activity: Activity,
    timeout: Double,
    _ operation: @escaping @Sendable () async -> Value
) async -> (value: Value, stalled: Bool) {
    let work = Task(operation: operation)
    let watchdog = Task {
        while !Task.isCancelled {
            let rest = timeout - activity.secondsSince
            if rest <= 0 {
                work.cancel()
                return true
            }
            // A sleep that is cancelled ends the loop through its condition.
            try? await Task.sleep(for: .seconds(min(rest, 3600)))
        }
        return false
    }
    let value = await withTaskCancellationHandler {
        await work.value
    } onCancel: {
        work.cancel()
    }
    watchdog.cancel()
    return (value, await watchdog.value)
}
