import Foundation
import LoopbackServer
import Testing

/// A client on a bare socket, which sees exactly what the server sends.
struct Client {
    /// The connection.
    private let socket: Socket
    /// Bytes received and not yet used.
    private var buffer: [UInt8] = []
    /// Whether the connection was reset.
    private(set) var wasReset = false

    /// Connects to a server.
    init(_ server: LoopbackServer) throws {
        socket = try Socket.connected(to: server.port)
    }

    /// Sends a request and returns at once.
    func send(_ method: String = "GET", _ target: String, _ headers: [String: String] = [:]) {
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        let text = "\(method) \(target) HTTP/1.1\r\nHost: loopback\r\n\(lines)\r\n"
        _ = Array(text.utf8).withUnsafeBytes { socket.sendAll($0) }
    }

    /// Sends a request and reads its answer.
    mutating func ask(_ method: String = "GET", _ target: String, _ headers: [String: String] = [:]) throws -> Reply {
        send(method, target, headers)
        return try reply(to: method)
    }

    /// Reads an answer: its body ends as its header says, or with the connection.
    mutating func reply(to method: String = "GET") throws -> Reply {
        var reply = try readHead()
        if method == "HEAD" || reply.status < 200 { return reply }
        if let length = reply["Content-Length"].flatMap(Int.init) {
            reply.body = read(upTo: length)
            reply.isComplete = reply.body.count == length
        } else if reply["Transfer-Encoding"] == "chunked" {
            (reply.body, reply.chunks, reply.isComplete) = readChunks()
        } else {
            reply.body = readToEnd()
        }
        return reply
    }

    /// Reads a head and leaves the body where it is.
    mutating func readHead() throws -> Reply {
        let lines = try #require(readUntil("\r\n\r\n"), "the connection ended before an answer")
            .split(separator: "\r\n")
        let words = try #require(lines.first).split(separator: " ", maxSplits: 2)
        var reply = Reply(status: try #require(Int(words[1])))
        for line in lines.dropFirst() {
            let colon = try #require(line.firstIndex(of: ":"))
            reply.headers.append((String(line[..<colon]), String(line[line.index(colon, offsetBy: 2)...])))
        }
        return reply
    }

    /// Reads so many bytes, or fewer when the connection ends before.
    mutating func read(upTo count: Int) -> [UInt8] {
        while buffer.count < count, fill() {}
        defer { buffer.removeFirst(min(count, buffer.count)) }
        return Array(buffer.prefix(count))
    }

    /// Reads until the connection ends.
    mutating func readToEnd() -> [UInt8] {
        while fill() {}
        defer { buffer = [] }
        return buffer
    }

    /// Ends the connection.
    func close() {
        socket.finish()
    }

    /// Reads chunks to the last one, and tells whether it came.
    private mutating func readChunks() -> (body: [UInt8], chunks: Int, isComplete: Bool) {
        var body: [UInt8] = []
        var chunks = 0
        while let line = readUntil("\r\n"), let size = Int(line, radix: 16) {
            body += read(upTo: size)
            _ = read(upTo: 2)
            if size == 0 { return (body, chunks, true) }
            chunks += 1
        }
        return (body, chunks, false)
    }

    /// Reads up to a mark and drops the mark; nil when the connection ends before.
    private mutating func readUntil(_ mark: String) -> String? {
        while true {
            if let range = buffer.firstRange(of: Array(mark.utf8)) {
                defer { buffer.removeSubrange(..<range.upperBound) }
                return String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
            }
            if !fill() { return nil }
        }
    }

    /// Receives some bytes; false at the end of the connection.
    private mutating func fill() -> Bool {
        guard let bytes = socket.receive(atMost: 256 << 10) else {
            wasReset = true
            return false
        }
        buffer += bytes
        return !bytes.isEmpty
    }
}
