import Foundation

/// A user and password as the Basic scheme sends them (RFC 7617).
struct BasicCredentials: Sendable, Hashable {
    /// The value of `Authorization`.
    let authorization: String

    /// Creates credentials; nil if the scheme cannot carry them: a colon in the user, a control character anywhere.
    init?(user: String, password: String) {
        let bytes = Array("\(user):\(password)".utf8)
        guard !user.utf8.contains(UInt8(ascii: ":")), !bytes.contains(where: { ASCII.isControl($0) }) else {
            return nil
        }
        authorization = "Basic " + Data(bytes).base64EncodedString()
    }
}
