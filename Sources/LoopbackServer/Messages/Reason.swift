/// Reason phrases of the statuses that scripts use.
enum Reason {
    /// The phrase for a status; never empty, since some clients refuse a status line without one.
    static func phrase(_ status: Int) -> String {
        phrases[status] ?? "Status"
    }

    /// The phrases of RFC 9110 §15.
    private static let phrases = [
        100: "Continue", 103: "Early Hints", 200: "OK", 204: "No Content", 206: "Partial Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 410: "Gone", 416: "Range Not Satisfiable",
        429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
        503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
