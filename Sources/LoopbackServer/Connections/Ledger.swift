internal import Synchronization

/// The record of all requests.
final class Ledger: Sendable {
    /// Everything that changes.
    private struct State {
        var requests: [RecordedRequest] = []
        var underWay: Set<Int> = []
        var moment = 0

        /// The next moment of the count.
        mutating func tick() -> Int {
            moment += 1
            return moment
        }

        /// Ends a request, unless it has ended.
        mutating func end(_ id: Int) {
            guard underWay.remove(id) != nil else { return }
            requests[id].ended = tick()
        }
    }

    /// State under its lock.
    private let state = Mutex(State())

    /// All requests in the order of their arrival.
    var requests: [RecordedRequest] { state.withLock(\.requests) }

    /// The connections that have a request under way.
    var busyConnections: [Int] {
        state.withLock { state in state.underWay.map { state.requests[$0].connection } }
    }

    /// Notes a new request, after ending those whose client has gone.
    func begin(_ request: Request, connection: Int, departed: Set<Int>) -> Int {
        state.withLock { state in
            for id in state.underWay.sorted() where departed.contains(state.requests[id].connection) {
                state.end(id)
            }
            let id = state.requests.count
            let record = RecordedRequest(
                id: id,
                request: request,
                connection: connection,
                instant: .now,
                began: state.tick()
            )
            state.requests.append(record)
            state.underWay.insert(id)
            return id
        }
    }

    /// Notes the status of an answer.
    func answer(_ id: Int, status: Int) {
        state.withLock { $0.requests[id].status = status }
    }

    /// Notes bytes of the body that were handed to the system.
    func count(_ id: Int, bytes: Int) {
        state.withLock { $0.requests[id].bodyBytesSent += Int64(bytes) }
    }

    /// Notes that an answer has ended; harmless to repeat.
    func end(_ id: Int) {
        state.withLock { $0.end(id) }
    }
}
