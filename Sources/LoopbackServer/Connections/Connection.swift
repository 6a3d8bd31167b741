internal import Foundation

/// One client: reads its requests and answers them, one after another, on a thread of its own.
struct Connection: Sendable {
    /// Longest request head that is read.
    private static let headLimit = 64 << 10
    /// Time between two looks at a gate, a clock, the client and the server.
    private static let tick = 0.002

    /// Number of the connection.
    let id: Int
    /// The client.
    let socket: Socket
    /// Finds the answers.
    let router: Router
    /// Where requests are recorded.
    let ledger: Ledger
    /// Where the connection is entered.
    let registry: ConnectionRegistry

    /// Answers requests until one side ends the connection.
    func run() {
        var buffer: [UInt8] = []
        while let request = nextRequest(&buffer) {
            let record = ledger.begin(
                request,
                connection: id,
                departed: registry.departed(among: ledger.busyConnections)
            )
            let answer = router.answer(for: request).resolved(for: request)
            let stays = Transmission(connection: self, answer: answer, record: record).run(request)
            ledger.end(record)
            if !stays { break }
        }
        registry.leave(id)
    }

    /// Waits until a condition holds; false when the client has left or the server has stopped before.
    func wait(until condition: () -> Bool) -> Bool {
        while !condition() {
            if registry.isStopped || socket.peerHasLeft { return false }
            Thread.sleep(forTimeInterval: Self.tick)
        }
        return true
    }

    /// Reads up to the next empty line; nil at the end, or when it is no request.
    private func nextRequest(_ buffer: inout [UInt8]) -> Request? {
        let end: [UInt8] = [13, 10, 13, 10]
        while buffer.count <= Self.headLimit {
            if let range = buffer.firstRange(of: end) {
                let head = buffer[..<range.lowerBound]
                defer { buffer.removeSubrange(..<range.upperBound) }
                return Request(head: head)
            }
            guard let bytes = socket.receive(atMost: 16 << 10), !bytes.isEmpty else { return nil }
            buffer += bytes
        }
        return nil
    }
}
