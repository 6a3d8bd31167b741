internal import Synchronization

/// Passes the first interruption of a command on to what the command is doing then, and remembers which it was.
final class Stop: Sendable {
    /// What is known.
    private struct State {
        /// The interruption, if there was one.
        var interruption: Interruption?
        /// Ends what is being done.
        var end: @Sendable () -> Void = {}
    }

    /// What is known.
    private let state = Mutex(State())

    /// The interruption, if there was one.
    var interruption: Interruption? { state.withLock { $0.interruption } }

    /// Runs all work of a command; a stream of interruptions has a single reader, so this is called once.
    func during<Value: Sendable>(_ interruptions: AsyncStream<Interruption>, _ work: () async -> Value) async -> Value {
        let watcher = Task {
            for await interruption in interruptions {
                let end = state.withLock { state in
                    state.interruption = interruption
                    return state.end
                }
                end()
                return
            }
        }
        defer { watcher.cancel() }
        return await work()
    }

    /// Has an interruption end this from now on, in place of what was given before; one that was ends it at once.
    func passOn(to end: @escaping @Sendable () -> Void) {
        let isInterrupted = state.withLock { state in
            state.end = end
            return state.interruption != nil
        }
        if isInterrupted { end() }
    }
}
