import Foundation

/// Decides where a redirect leads (RFC 9110 §10.2.2); pure.
enum Redirect {
    /// The URL that a `Location` names, seen from the URL that answered; nil if that is no HTTP address.
    ///
    /// What servers forget to encode is encoded. A user and password in it are left out: the sender of a redirect has
    /// none to give (RFC 9110 §4.2.4).
    static func target(of location: String, from url: URL) -> URL? {
        let text = location.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        guard !text.isEmpty, !text.utf8.contains(where: { ASCII.isControl($0) }) else { return nil }
        let base = URIReference(parsing: url.absoluteString)
        var target = URIReference(parsing: text).resolved(against: base)
        target.fragment = target.fragment ?? base.fragment
        guard let authority = target.authority else { return nil }
        if let mark = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
            target.authority = String(authority[authority.utf8.index(after: mark)...])
        }
        target.path = PercentEncoding.path(target.path)
        target.query = target.query.map { PercentEncoding.query($0) }
        target.fragment = target.fragment.map { PercentEncoding.query($0) }
        guard let result = URL(string: target.text), Origin(result) != nil else { return nil }
        return result
    }

    /// Whether following a redirect would give up the protection of TLS.
    static func isDowngrade(from url: URL, to target: URL) -> Bool {
        url.scheme?.lowercased() == "https" && target.scheme?.lowercased() != "https"
    }
}
