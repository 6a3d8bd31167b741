/// A URI or a relative reference, taken apart (RFC 3986 §4.1).
///
/// Foundation's URL resolves against a base too, but refuses or rewrites what servers do send in `Location`.
struct URIReference: Sendable, Hashable {
    /// What stands before the first colon, if that can be a scheme.
    var scheme: String?
    /// What stands between `//` and the path: user, host and port.
    var authority: String?
    /// The path, which may be empty.
    var path: String
    /// What follows `?`.
    var query: String?
    /// What follows `#`.
    var fragment: String?

    /// Takes a text apart; each text is some reference (RFC 3986, appendix B).
    init(parsing text: String) {
        // Bytes, not characters: a slash with a combining mark behind it is still a slash.
        var rest = text.utf8[...]
        fragment = Self.cutTail(of: &rest, from: UInt8(ascii: "#"))
        query = Self.cutTail(of: &rest, from: UInt8(ascii: "?"))
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
            scheme = String(Substring(rest[..<colon]))
            rest = rest[rest.index(after: colon)...]
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = String(Substring(rest[..<end]))
            rest = rest[end...]
        }
        path = String(Substring(rest))
    }

    /// The text, put together (RFC 3986 §5.3).
    var text: String {
        let beginning = (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "")
        return beginning + path + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
    }

    /// What this reference means at a base (RFC 3986 §5.2.2); the base must have a scheme for a full URI to come out.
    func resolved(against base: URIReference) -> URIReference {
        var result = self
        result.path = Self.withoutDotSegments(path)
        guard scheme == nil else { return result }
        result.scheme = base.scheme
        guard authority == nil else { return result }
        result.authority = base.authority
        if path.isEmpty {
            result.path = base.path
            result.query = query ?? base.query
        } else if !path.utf8.starts(with: "/".utf8) {
            result.path = Self.withoutDotSegments(base.folder + path)
        }
        return result
    }

    /// The path up to its last slash (RFC 3986 §5.2.3).
    private var folder: String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return authority == nil ? "" : "/" }
        return String(path[...slash])
    }

    /// A path from which `.` and `..` are resolved, if it begins with a slash (RFC 3986 §5.2.4).
    private static func withoutDotSegments(_ path: String) -> String {
        guard path.utf8.starts(with: "/".utf8) else { return path }
        var kept: [Substring] = []
        let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (place, segment) in segments.enumerated() {
            let isLast = place == segments.count - 1
            if segment.elementsEqual("..".utf8) {
                // The first segment is what stands before the first slash: nothing, and it stays.
                if kept.count > 1 { kept.removeLast() }
                if isLast { kept.append("") }
            } else if segment.elementsEqual(".".utf8) {
                if isLast { kept.append("") }
            } else {
                kept.append(Substring(segment))
            }
        }
        return kept.joined(separator: "/")
    }

    /// Cuts off what follows the first such byte, and the byte.
    private static func cutTail(of bytes: inout Substring.UTF8View, from mark: UInt8) -> String? {
        guard let place = bytes.firstIndex(of: mark) else { return nil }
        defer { bytes = bytes[..<place] }
        return String(Substring(bytes[bytes.index(after: place)...]))
    }

    /// Whether bytes are a scheme (RFC 3986 §3.1).
    private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
        guard let first = bytes.first, ASCII.isLetter(first) else { return false }
        return bytes.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "+-.".utf8.contains($0) }
    }
}
