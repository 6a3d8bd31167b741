import Foundation

/// A cookie, and where it may go (RFC 6265 §5.3).
struct Cookie: Sendable, Hashable {
    /// The most bytes of name and value together; longer cookies are not kept.
    private static let maximumLength = 4096
    /// The most bytes of an attribute's value; longer ones are not read.
    private static let maximumAttributeLength = 1024

    /// The name.
    let name: String
    /// The value as it was sent, quotes among it.
    let value: String
    /// The host it goes to, in lower case.
    let domain: String
    /// Whether it goes to that host alone and not to those below it.
    let isHostOnly: Bool
    /// The port it goes to: cookies do not tell ports apart by themselves (RFC 6265 §8.5), and another port may be
    /// another's server.
    let port: Int
    /// The path it goes to, and to everything below.
    let path: String
    /// Whether it goes over https only.
    let isSecure: Bool
    /// When it ends, or nil if it ends with the download.
    let expiry: Date?

    /// Reads one value of `Set-Cookie`; nil if it is malformed, too long, or the URL's host may not set it (RFC 6265 §5.2).
    init?(parsing text: String, from url: URL, now: Date) {
        guard let origin = Origin(url) else { return nil }
        let bytes = text.utf8
        guard !bytes.contains(where: { ASCII.isControl($0) && $0 != UInt8(ascii: "\t") }) else { return nil }
        let pieces = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let pair = pieces.first, let (name, value) = Self.pair(pair), let value, !name.isEmpty,
            name.utf8.count + value.utf8.count <= Self.maximumLength
        else { return nil }
        var attributes: [String: String] = [:]
        for piece in pieces.dropFirst() {
            guard let (name, value) = Self.pair(piece), (value ?? "").utf8.count <= Self.maximumAttributeLength else {
                continue
            }
            attributes[name.lowercased()] = value ?? ""
        }
        guard let scope = Self.scope(attributes["domain"] ?? "", host: origin.host) else { return nil }
        isSecure = attributes["secure"] != nil
        // Who can write on the line must not be able to replace what TLS protects.
        guard !isSecure || origin.scheme == "https" else { return nil }
        self.name = name
        self.value = value
        (domain, isHostOnly) = scope
        port = origin.port
        path = attributes["path"].flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil } ?? Self.defaultPath(of: url)
        expiry =
            attributes["max-age"].flatMap { Self.end(afterSeconds: $0, now: now) }
            ?? attributes["expires"].flatMap { CookieDate.parse($0) }
    }

    /// Whether the cookie has ended.
    func isExpired(at now: Date) -> Bool { expiry.map { $0 <= now } ?? false }

    /// Whether a later cookie takes this one's place (RFC 6265 §5.3, step 11).
    func isReplaced(by other: Cookie) -> Bool {
        name == other.name && domain == other.domain && port == other.port && path == other.path
    }

    /// Whether the cookie goes along with a request to an origin and a path (RFC 6265 §5.4).
    func goes(to origin: Origin, path requestPath: String) -> Bool {
        guard !isSecure || origin.scheme == "https", origin.port == port else { return false }
        guard isHostOnly ? origin.host == domain : Self.host(origin.host, isIn: domain) else { return false }
        guard requestPath.utf8.starts(with: path.utf8) else { return false }
        let rest = requestPath.utf8.dropFirst(path.utf8.count)
        return rest.isEmpty || path.utf8.last == UInt8(ascii: "/") || rest.first == UInt8(ascii: "/")
    }

    /// Whether a host is a domain or below it (RFC 6265 §5.1.3).
    static func host(_ host: String, isIn domain: String) -> Bool {
        host == domain || host.hasSuffix("." + domain) && !isAddress(host)
    }

    /// Where a cookie goes whose `Domain` is given, or empty; nil if the host may not set it.
    private static func scope(_ attribute: String, host: String) -> (domain: String, isHostOnly: Bool)? {
        let domain = (attribute.hasPrefix(".") ? String(attribute.dropFirst()) : attribute).lowercased()
        guard !domain.isEmpty else { return (host, true) }
        if domain == host { return (host, isAddress(host) || !host.contains(".")) }
        // A cookie for all hosts of a top-level domain would go to strangers.
        guard domain.dropLast().contains("."), self.host(host, isIn: domain) else { return nil }
        return (domain, false)
    }

    /// Whether a host is an IP address rather than a name.
    private static func isAddress(_ host: String) -> Bool {
        let last = host.utf8.split(separator: UInt8(ascii: ".")).last
        return host.contains(":") || last.map { $0.allSatisfy { ASCII.isDigit($0) } } ?? false
    }

    /// The path of a cookie that names none (RFC 6265 §5.1.4).
    private static func defaultPath(of url: URL) -> String {
        let path = url.path(percentEncoded: true)
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// The end of a cookie after seconds, which may be none or negative; nil if they are no number (RFC 6265 §5.2.2).
    private static func end(afterSeconds text: String, now: Date) -> Date? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? text.utf8.dropFirst() : text.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ ASCII.isDigit($0) }) else { return nil }
        guard !isNegative else { return .distantPast }
        // A number that 64 bits do not hold is still a number.
        let seconds = DecimalDigits.value(of: digits).map { Double($0) } ?? RetryAfter.maximumSeconds
        return seconds > 0 ? now.addingTimeInterval(min(seconds, RetryAfter.maximumSeconds)) : .distantPast
    }

    /// The sides of an equals sign without the space around them; no value if there is no such sign.
    private static func pair(_ bytes: Substring.UTF8View) -> (name: String, value: String?)? {
        let blanks = CharacterSet(charactersIn: " \t")
        let sides = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)).trimmingCharacters(in: blanks) }
        return sides.first.map { ($0, sides.count > 1 ? sides[1] : nil) }
    }
}
