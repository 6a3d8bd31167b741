import Foundation

extension HeaderField {
    /// Reads a line such as `Name: value`, or `Name;` for a field without a value, as curl's `--header` does.
    ///
    /// Space around name and value is left out. Nil if there is no name or no value;
    /// ``HeaderScope/check(_:)`` tells whether the field can be sent.
    public init?(parsing line: String) {
        let blanks = CharacterSet(charactersIn: " \t")
        let trimmed = line.trimmingCharacters(in: blanks)
        let parts = trimmed.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)).trimmingCharacters(in: blanks) }
        if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
            self.init(parts[0], parts[1])
        } else if parts.count == 1, trimmed.utf8.last == UInt8(ascii: ";"), trimmed.utf8.count > 1 {
            self.init(String(trimmed.dropLast()).trimmingCharacters(in: blanks), "")
        } else {
            return nil
        }
    }

    /// The field that sends a user and password by the Basic scheme (RFC 7617).
    ///
    /// Nil if the scheme cannot carry them: a colon in the user, a control character anywhere.
    public static func basicAuthorization(user: String, password: String) -> HeaderField? {
        BasicCredentials(user: user, password: password).map { HeaderField("Authorization", $0.authorization) }
    }
}
