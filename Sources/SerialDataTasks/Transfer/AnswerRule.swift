/// Judges the head of an answer to a GET: whether its body may be written, and where.
///
/// Pure: nothing but what was asked, what is known and what was answered decides (RFC 9110 §14 and §15).
enum AnswerRule {
    /// What was asked for, and what is known of the part.
    struct Asked: Sendable, Hashable {
        /// Bytes that are on disk; the request asked for the rest, and for everything if it is 0.
        var offset: Int64
        /// The validator that goes with them.
        var validator: Validator?
        /// The part's size that goes with them, or nil if unknown.
        var total: Int64?
    }

    /// What is done with the answer.
    enum Decision: Sendable, Hashable {
        /// The body goes behind what is on disk; the part has the size given.
        case append(total: Int64)
        /// The body is the whole part; what is on disk, if anything, is given up for the reason.
        case replace(total: Int64?, reason: String?)
        /// Nothing is left to fetch.
        case complete
        /// The body is not used; the part must be asked for from its first byte.
        case startOver(reason: String)
        /// The body is not used; it may go better later, after the seconds the server asks for, if it asks.
        case retry(reason: String, retryAfter: String?)
        /// The body is not used, and asking again would not help.
        case fail(DownloadError.Code, reason: String)
    }

    /// Statuses that say "not now" (RFC 9110 §15, RFC 6585 §4); all other 4xx are final.
    static func isTransient(_ status: Int) -> Bool {
        status == 408 || status == 425 || status == 429 || status >= 500 && status != 501 && status != 505
    }

    /// Judges.
    static func judge(_ answer: HTTPAnswer, asked: Asked) -> Decision {
        switch answer.status {
        case 200: judgeWhole(answer, asked: asked)
        case 206: judgeRange(answer, asked: asked)
        case 416: judgeUnsatisfiable(answer, asked: asked)
        case let status where isTransient(status):
            .retry(reason: words(for: status), retryAfter: answer["Retry-After"])
        case let status where status >= 400:
            .fail(.refused, reason: words(for: status))
        case let status:
            .fail(.unexpectedAnswer, reason: "the server answered with status \(status), which brings no file")
        }
    }

    /// 200: the whole part, although a rest may have been asked for.
    private static func judgeWhole(_ answer: HTTPAnswer, asked: Asked) -> Decision {
        if let coding = answer.contentEncoding { return encoded(coding) }
        guard asked.offset > 0 else { return .replace(total: answer.contentLength, reason: nil) }
        let isChanged = asked.validator?.isContradicted(by: answer) ?? false
        let reason = isChanged ? "it has changed on the server" : "the server sent it whole when asked for the rest"
        return .replace(total: answer.contentLength, reason: reason)
    }

    /// 206: believed only if it begins where what is on disk ends, in a part of the known size.
    private static func judgeRange(_ answer: HTTPAnswer, asked: Asked) -> Decision {
        guard asked.offset > 0 else {
            return .fail(.unexpectedAnswer, reason: "the server sent a range although the whole was asked for")
        }
        if let coding = answer.contentEncoding { return encoded(coding) }
        guard let range = answer["Content-Range"].flatMap(ContentRange.init(parsing:)), let first = range.first else {
            return .startOver(reason: "the server sent a range without saying which")
        }
        guard first == asked.offset else {
            return .startOver(reason: "the server sent the bytes from \(first) on, not those from \(asked.offset) on")
        }
        if asked.validator?.isContradicted(by: answer) ?? false {
            return .startOver(reason: "it has changed on the server")
        }
        guard let total = range.total ?? asked.total, total > asked.offset else {
            return .startOver(reason: "the server does not say how large the part is")
        }
        if let known = asked.total, known != total {
            return .startOver(reason: "its size on the server changed from \(known) to \(total) bytes")
        }
        return .append(total: total)
    }

    /// 416: either everything is there, or the part on the server is another one.
    private static func judgeUnsatisfiable(_ answer: HTTPAnswer, asked: Asked) -> Decision {
        guard asked.offset > 0 else { return .fail(.refused, reason: words(for: 416)) }
        let total = answer["Content-Range"].flatMap(ContentRange.init(parsing:))?.total
        let isChanged = asked.validator?.isContradicted(by: answer) ?? false
        if total == asked.offset, asked.total == nil || asked.total == total, !isChanged { return .complete }
        return .startOver(reason: "the server has no bytes from \(asked.offset) on")
    }

    /// An encoded body: its length and ranges are not those of the part.
    private static func encoded(_ coding: String) -> Decision {
        .fail(
            .unexpectedAnswer,
            reason: "the server sent it encoded (\(coding.prefix(40))) although it was told not to"
        )
    }

    /// A status in words.
    static func words(for status: Int) -> String {
        let meaning: String? =
            switch status {
            case 401: "credentials are needed, or those given are wrong"
            case 403: "access is forbidden"
            case 404: "there is no such file"
            case 407: "the proxy needs credentials"
            case 410: "the file is gone"
            case 416: "the range is not there"
            case 429: "too many requests"
            case 451: "it is withheld for legal reasons"
            case 500...: "the server has a problem"
            default: nil
            }
        return "the server answered with status \(status)" + (meaning.map { " (\($0))" } ?? "")
    }
}
