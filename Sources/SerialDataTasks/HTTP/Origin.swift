import Foundation

/// Who answers for a URL: scheme, host and port (RFC 9110 §4.3.1).
struct Origin: Sendable, Hashable {
    /// `http` or `https`.
    let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    let host: String
    /// The port, which is the scheme's own if the URL names none.
    let port: Int

    /// Finds the origin; nil if the URL is no HTTP address: another scheme, no host, a port that cannot be.
    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let defaultPort = Self.defaultPorts[scheme],
            let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty,
            host.utf8.allSatisfy({ Self.isHostByte($0) }),
            let port = Self.port(of: url, otherwise: defaultPort), (1...65_535).contains(port)
        else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// The port of each scheme.
    private static let defaultPorts = ["http": 80, "https": 443]

    /// The port that a URL names, or the other if it names none; nil if it is no number.
    ///
    /// Foundation's `port` is nil both for none and for one that is too large.
    private static func port(of url: URL, otherwise defaultPort: Int) -> Int? {
        let authority = URIReference(parsing: url.absoluteString).authority ?? ""
        guard let colon = authority.utf8.lastIndex(of: UInt8(ascii: ":")) else { return defaultPort }
        let digits = authority.utf8[authority.utf8.index(after: colon)...]
        // A colon before the bracket belongs to an IPv6 address, one before the at sign to the credentials.
        if digits.isEmpty || digits.contains(where: { "]@".utf8.contains($0) }) { return defaultPort }
        return DecimalDigits.value(of: digits).map { Int($0) }
    }

    /// Whether a byte may stand in a host; colon and percent sign do in IPv6 addresses (RFC 3986 §3.2.2, RFC 6874).
    private static func isHostByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-._~:%".utf8.contains(byte)
    }
}
