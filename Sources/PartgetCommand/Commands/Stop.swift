internal import Synchronization

/// Passes the first interruption on to the work, and remembers which it was.
final class Stop: Sendable {
    /// The interruption, if there was one.
    private let state = Mutex<Interruption?>(nil)

    /// The interruption, if there was one.
    var interruption: Interruption? { state.withLock { $0 } }

    /// Runs work; `stop` is called when the command is to end before the work does.
    func during<Value: Sendable>(
        _ interruptions: AsyncStream<Interruption>,
        stop: @escaping @Sendable () -> Void,
        _ work: () async -> Value
    ) async -> Value {
        let watcher = Task {
            for await interruption in interruptions {
                state.withLock { $0 = interruption }
                stop()
                return
            }
        }
        defer { watcher.cancel() }
        return await work()
    }
}
