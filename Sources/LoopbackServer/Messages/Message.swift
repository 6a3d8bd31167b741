/// An answer worked out for one request: the head, and which bytes follow it.
struct Message: Sendable {
    /// Status of the final answer.
    let status: Int
    /// Header lines as they are sent.
    let headers: HeaderFields
    /// The bytes of the content that follow.
    let range: Range<Int64>
    /// Whether no body follows, not even an empty one in chunks.
    let isHeadOnly: Bool
    /// Whether the connection ends with this message.
    let closes: Bool

    /// Works out what an answer says to a request.
    init(_ answer: Answer, to request: Request) {
        let content = answer.content
        let (status, range) = Self.statusAndRange(answer, request)
        let contentRange: String? =
            switch status {
            case 206: answer.contentRange(range, content.count)
            case 416 where answer.status == nil: "bytes */\(content.count)"
            default: nil
            }
        var headers = content.headers
        if let contentRange { headers.set("Content-Range", contentRange) }
        if answer.ranges == .honoured, answer.status == nil { headers.set("Accept-Ranges", "bytes") }
        let hasNoBody = status < 200 || status == 204 || status == 304
        switch answer.framing {
        case .length: if !hasNoBody { headers.set("Content-Length", String(range.count)) }
        case .chunked: headers.set("Transfer-Encoding", "chunked")
        case .untilClose: break
        }
        for edit in answer.edits { edit.apply(to: &headers) }

        // A length that is not kept would leave the two sides at odds about where the next answer begins.
        let keepsPromise = headers["Content-Length"].map { $0 == String(range.count) } ?? true
        closes = !request.keepsAlive || answer.closes || answer.framing == .untilClose || !keepsPromise
        if closes, headers["Connection"] == nil { headers.set("Connection", "close") }
        self.status = status
        self.headers = headers
        self.range = range
        isHeadOnly = request.method == "HEAD" || hasNoBody
    }

    /// The status line and header lines, ready to send.
    var head: [UInt8] {
        Self.head(status: status, headers)
    }

    /// A status line and header lines, ready to send.
    static func head(status: Int, _ headers: HeaderFields) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Reason.phrase(status))\r\n"
        for field in headers.fields { text += "\(field.name): \(field.value)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    /// The status, and the range of the content that answers the request.
    private static func statusAndRange(_ answer: Answer, _ request: Request) -> (Int, Range<Int64>) {
        let content = answer.content
        let whole = 0..<content.count
        if let status = answer.status { return (status, whole) }
        guard answer.ranges == .honoured else { return (200, whole) }
        let judgement = RangeJudgement(
            range: request.headers["Range"],
            ifRange: request.headers["If-Range"],
            etag: content.etag,
            lastModified: content.lastModified.map(HTTPDate.text),
            count: content.count
        )
        switch judgement {
        case .whole: return (200, whole)
        case .part(let asked): return (206, answer.served(asked).clamped(to: whole))
        case .unsatisfiable: return (416, 0..<0)
        }
    }
}
