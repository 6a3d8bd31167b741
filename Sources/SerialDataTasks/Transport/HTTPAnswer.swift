import Foundation

/// The head of an answer: its status and header fields.
struct HTTPAnswer: Sendable {
    /// The status code.
    var status: Int
    /// The URL that answered.
    var url: URL
    /// The header fields by lower-case name.
    private var fields: [String: String]

    /// Creates an answer.
    init(status: Int, url: URL, headers: [String: String]) {
        self.status = status
        self.url = url
        fields = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of a header field, whatever its letter case.
    subscript(_ name: String) -> String? { fields[name.lowercased()] }

    /// The body's length in bytes as the answer promises it, or nil if it promises none that makes sense.
    var contentLength: Int64? {
        // Two fields of one value arrive joined by a comma (RFC 9110 §8.6 allows to take them as one).
        guard let value = self["Content-Length"] else { return nil }
        let values = value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = values.first, values.allSatisfy({ $0 == first }), first.utf8.allSatisfy({ 48...57 ~= $0 })
        else { return nil }
        return Int64(first)
    }

    /// The coding of the body, or nil if it comes as it is.
    var contentEncoding: String? {
        guard let coding = self["Content-Encoding"]?.trimmingCharacters(in: .whitespaces).lowercased() else {
            return nil
        }
        return coding.isEmpty || coding == "identity" ? nil : coding
    }
}
