/// What tells whether a part is still the one that was begun: a strong ETag, else a date of change.
enum Validator: Sendable, Hashable, Codable {
    /// A strong entity tag with its quotes (RFC 9110 §8.8.3).
    case entityTag(String)
    /// The value of `Last-Modified` (RFC 9110 §8.8.2).
    case lastModified(String)

    /// Takes the best validator of an answer.
    ///
    /// Weak tags do not promise equal bytes and are passed over.
    init?(_ answer: HTTPAnswer) {
        if let tag = answer["ETag"], tag.hasPrefix("\""), tag.hasSuffix("\""), tag.utf8.count > 2 {
            self = .entityTag(tag)
        } else if let date = answer["Last-Modified"], !date.isEmpty {
            self = .lastModified(date)
        } else {
            return nil
        }
    }

    /// The value of `If-Range` (RFC 9110 §13.1.5).
    var ifRange: String {
        switch self {
        case .entityTag(let tag): tag
        case .lastModified(let date): date
        }
    }

    /// Whether an answer contradicts this validator; one that carries no value of the same kind does not.
    func isContradicted(by answer: HTTPAnswer) -> Bool {
        switch self {
        case .entityTag(let tag):
            guard let other = answer["ETag"] else { return false }
            return other != tag
        case .lastModified(let date):
            guard let other = answer["Last-Modified"] else { return false }
            return other != date
        }
    }
}
