import Foundation

extension URL {
    /// The URL without user, password, query and fragment, for records, messages and traces.
    var redacted: URL {
        var reference = URIReference(parsing: absoluteString)
        reference.query = nil
        reference.fragment = nil
        if let authority = reference.authority, !authority.isEmpty {
            reference.authority = authority.splitAtLastAtSign.after
        } else if reference.path.utf8.contains(UInt8(ascii: "@")) {
            // Mistyped: in `user:password@host/file` the user looks like a scheme, and the password like a path.
            reference.scheme = nil
            reference.authority = nil
            reference.path = reference.path.splitAtLastAtSign.after
        }
        return URL(string: reference.text) ?? URL(filePath: reference.path)
    }

    /// The URL without its user and password, and these, decoded; no credentials if there are none that can be sent.
    func separatingCredentials() -> (URL, BasicCredentials?) {
        var reference = URIReference(parsing: absoluteString)
        guard let (before, host) = reference.authority?.splitAtLastAtSign, let before else { return (self, nil) }
        reference.authority = host
        guard let url = URL(string: reference.text) else { return (self, nil) }
        let parts = before.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        let texts = parts.map { Substring($0).removingPercentEncoding ?? String(Substring($0)) }
        guard let user = texts.first, !before.isEmpty else { return (url, nil) }
        return (url, BasicCredentials(user: user, password: texts.count > 1 ? texts[1] : ""))
    }
}

extension String {
    /// What is before the last at sign, if there is one, and what is after it.
    ///
    /// Bytes decide: an at sign with a combining mark behind it is still one.
    fileprivate var splitAtLastAtSign: (before: String?, after: String) {
        guard let mark = utf8.lastIndex(of: UInt8(ascii: "@")) else { return (nil, self) }
        return (String(self[..<mark]), String(self[utf8.index(after: mark)...]))
    }
}
