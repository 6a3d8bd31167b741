import Foundation

/// Decides which header fields a caller may add, and where they may go; pure.
public enum HeaderScope {
    /// The fields that a download sets itself; a second one would break ranges, lengths or the connection.
    private static let ownNames: Set<String> = [
        "range", "if-range", "accept-encoding", "host", "content-length", "transfer-encoding", "connection",
    ]

    /// Tells why a field cannot be sent, in words for people, or nil if it can.
    ///
    /// The words hold the field's name but never its value, which may be a secret.
    public static func check(_ field: HeaderField) -> String? {
        let bytes = field.name.utf8
        guard !bytes.isEmpty else { return "A header field needs a name, as in \"Name: value\"." }
        guard bytes.allSatisfy({ ASCII.isToken($0) }) else {
            return "\(field.name.debugDescription) cannot be the name of a header field:"
                + " only letters, digits and !#$%&'*+-.^_`|~ can be in one."
        }
        guard !ownNames.contains(field.name.lowercased()) else {
            return "The header field \(field.name) is set by the download itself and cannot be given."
        }
        // A line break would begin another field (RFC 9110 §5.5).
        guard !field.value.utf8.contains(where: { ASCII.isControl($0) && $0 != UInt8(ascii: "\t") }) else {
            return "The value of the header field \(field.name) has a line break or another control character in it."
        }
        return nil
    }

    /// Whether credentials and a caller's fields that were given for a part may go to a URL: to the part's own origin only.
    static func mayCarrySecrets(to url: URL, partURL: URL) -> Bool {
        guard let origin = Origin(url) else { return false }
        return origin == Origin(partURL)
    }
}
