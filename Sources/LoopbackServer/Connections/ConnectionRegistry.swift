internal import Synchronization

/// The connections that are open, so that stopping the server can end them all.
final class ConnectionRegistry: Sendable {
    /// Everything that changes.
    private struct State {
        var isStopped = false
        var lastID = 0
        var sockets: [Int: Socket] = [:]
    }

    /// State under its lock; a socket is closed under it too, so that its number is never used after that.
    private let state = Mutex(State())

    /// Whether the server has been told to stop.
    var isStopped: Bool { state.withLock(\.isStopped) }

    /// Enters a connection and numbers it from 1; nil when the server has stopped.
    func enter(_ socket: Socket) -> Int? {
        state.withLock { state in
            guard !state.isStopped else { return nil }
            state.lastID += 1
            state.sockets[state.lastID] = socket
            return state.lastID
        }
    }

    /// Closes a connection.
    func leave(_ id: Int) {
        state.withLock { $0.sockets.removeValue(forKey: id)?.finish() }
    }

    /// Those of some connections whose client has gone.
    func departed(among ids: [Int]) -> Set<Int> {
        state.withLock { state in
            Set(ids.filter { state.sockets[$0]?.peerHasLeft ?? true })
        }
    }

    /// Ends all connections and lets no more in.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            for socket in state.sockets.values { socket.interrupt() }
        }
    }
}
