import Foundation
import LoopbackServer
import Synchronization
import Testing

@testable import SerialDataTasks

/// A receiver that is slower than the network.
@Suite(.timeLimit(.minutes(1)))
struct BackPressureTests {
    /// Takes two milliseconds for each piece, and notes how far ahead of it the server is.
    private final class SlowReceiver: AnswerReceiver {
        /// Tells how many bytes the server has sent.
        private let sent: @Sendable () -> Int64
        /// Bytes and pieces that came, and the most by which the server was ahead.
        private let guarded = Mutex<(bytes: Int64, pieces: Int, lead: Int64)>((0, 0, 0))

        init(sent: @escaping @Sendable () -> Int64) { self.sent = sent }

        /// The most bytes by which the server was ahead.
        var lead: Int64 { guarded.withLock { $0.lead } }

        func receive(_ answer: HTTPAnswer) -> Bool { true }

        func receive(_ bytes: Data) -> Bool {
            usleep(2000)
            let sent = sent()
            return guarded.withLock { guarded in
                guarded.bytes += Int64(bytes.count)
                guarded.pieces += 1
                guarded.lead = max(guarded.lead, sent - guarded.bytes)
                return guarded.pieces < 300
            }
        }
    }

    @Test func `a server is slowed down to the speed of the disk, and nothing piles up in memory`() async throws {
        let server = try LoopbackServer()
        server.serve("/a.bin", .ok(.zeros(1 << 30)))
        let transport = URLSessionTransport(maximumConnections: 1)
        let receiver = SlowReceiver { server.requests.first?.bodyBytesSent ?? 0 }
        let request = HTTPRequest(url: server.url("/a.bin"), method: .get, headers: [])
        let end = await transport.perform(request, receiver: receiver)
        transport.invalidate()
        #expect(end.failure == nil)
        #expect(end.answer?.status == 200)
        // What lies in the buffers of two sockets, however large the body is.
        #expect(receiver.lead > 0)
        #expect(receiver.lead < 24 << 20, "\(receiver.lead) bytes were sent ahead")
    }
}
