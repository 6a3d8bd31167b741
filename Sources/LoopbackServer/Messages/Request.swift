/// The head of a request, as it was sent.
public struct Request: Sendable, Hashable {
    /// Method, upper case as sent.
    public let method: String
    /// Path and query, percent-encoded as sent.
    public let target: String
    /// HTTP version, such as `HTTP/1.1`.
    public let version: String
    /// Header lines.
    public let headers: HeaderFields

    /// Path without the query, percent-encoded as sent.
    public var path: String {
        target.firstIndex(of: "?").map { String(target[..<$0]) } ?? target
    }

    /// Query without the question mark, or nil.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// Whether the client lets the connection live after the answer.
    var keepsAlive: Bool {
        let wish = headers["Connection"]?.lowercased()
        return version == "HTTP/1.0" ? wish == "keep-alive" : wish != "close"
    }

    /// Reads a request head; nil when it is not one.
    ///
    /// - Parameter head: The bytes before the empty line.
    init?(head: some Sequence<UInt8>) {
        let text = String(decoding: Array(head), as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
        guard let words = lines.first?.split(separator: " "), words.count == 3, words[2].hasPrefix("HTTP/") else {
            return nil
        }
        method = String(words[0])
        target = String(words[1])
        version = String(words[2])
        var headers = HeaderFields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.add(String(line[..<colon]), String(value))
        }
        self.headers = headers
    }
}
