import Foundation

/// A request without a body.
struct HTTPRequest: Sendable, Hashable {
    /// The methods that are used.
    enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
    }

    /// What is asked for.
    var url: URL
    /// The method.
    var method: Method
    /// All header fields that are sent beyond those of the transport.
    var headers: [HeaderField]
}
