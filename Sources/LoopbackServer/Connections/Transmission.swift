/// The sending of one answer, with whatever is to go wrong on the way.
struct Transmission {
    /// Where it is sent.
    let connection: Connection
    /// What is sent.
    let answer: Answer
    /// Number of the request in the ledger.
    let record: Int

    /// Sends the answer; false when the connection is to end.
    func run(_ request: Request) -> Bool {
        let start = ContinuousClock.now
        guard connection.wait(until: { start.duration(to: .now) >= answer.latency }) else { return false }
        for interruption in answer.interruptions where interruption.offset == nil {
            guard passes(interruption) else { return false }
        }
        if let raw = answer.raw {
            connection.ledger.end(record)
            _ = send(raw)
            return false
        }
        let message = Message(answer, to: request)
        connection.ledger.answer(record, status: message.status)
        for interim in answer.interim where !send(Message.head(status: interim.status, interim.headers)) {
            return false
        }
        if message.isHeadOnly { connection.ledger.end(record) }
        guard send(message.head) else { return false }
        return (message.isHeadOnly || sendBody(message)) && !message.closes
    }

    /// Sends the body with its interruptions; false when the connection is to end.
    private func sendBody(_ message: Message) -> Bool {
        let reader = BodyReader(answer.content.body)
        let pacer = Pacer(bytesPerSecond: answer.bytesPerSecond)
        let count = Int64(message.range.count)
        var pending = answer.interruptions.filter { $0.offset != nil }[...]
        var position: Int64 = 0
        while true {
            while let next = pending.first, let offset = next.offset, offset <= position {
                guard passes(next) else { return false }
                pending.removeFirst()
            }
            if position >= count { break }
            guard connection.wait(until: { pacer.allows(position) }) else { return false }
            let stop = min(count, pending.first?.offset ?? count)
            let limit = min(stop - position, pacer.pieceSize, chunkSize)
            let sent = reader.withPiece(at: message.range.lowerBound + position, atMost: limit) { piece in
                if answer.framing == .length, position + Int64(piece.count) >= count { connection.ledger.end(record) }
                return sendPiece(piece) ? piece.count : 0
            }
            if sent == 0 { return false }
            connection.ledger.count(record, bytes: sent)
            position += Int64(sent)
        }
        connection.ledger.end(record)
        return chunkSize == .max || send(Array("0\r\n\r\n".utf8))
    }

    /// Largest piece that the framing allows.
    private var chunkSize: Int64 {
        if case .chunked(let size) = answer.framing { Int64(size) } else { .max }
    }

    /// Sends a piece of the body in its framing; false when the client is gone or the piece is empty.
    private func sendPiece(_ piece: UnsafeRawBufferPointer) -> Bool {
        if piece.isEmpty { return false }
        guard case .chunked = answer.framing else { return connection.socket.sendAll(piece) }
        return send(Array("\(String(piece.count, radix: 16))\r\n".utf8)) && connection.socket.sendAll(piece)
            && send([13, 10])
    }

    /// Lets an interruption happen; false when the connection is to end.
    private func passes(_ interruption: Answer.Interruption) -> Bool {
        switch interruption.action {
        case .hold(let gate):
            gate.arrive()
            return connection.wait { gate.isOpen }
        case .cut:
            connection.ledger.end(record)
            return false
        case .reset:
            // A reset throws away what the system has not sent, and the test counts on those bytes.
            _ = connection.wait { !connection.socket.hasUnsentBytes }
            connection.ledger.end(record)
            connection.socket.resetOnClose()
            return false
        }
    }

    /// Sends bytes; false when the client is gone.
    private func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { connection.socket.sendAll($0) }
    }
}
