import Foundation

/// Checks what the caller gave before anything is asked or written.
///
/// Pure.
enum InputRule {
    /// Throws if there is no part, one whose URL cannot be fetched, or a header field that cannot be sent.
    static func check(
        _ parts: [Part],
        configuration: SerialDataTaskSequence.Configuration
    ) throws(DownloadError) {
        for field in configuration.headers + parts.flatMap(\.headers) {
            if let reason = HeaderScope.check(field) { throw DownloadError(.invalidInput, reason) }
        }
        guard !parts.isEmpty else {
            throw DownloadError(.invalidInput, "There is nothing to download: no URL was given.")
        }
        for part in parts {
            guard Origin(part.url) != nil else {
                throw DownloadError(
                    .invalidInput,
                    "\(part.url.redacted.absoluteString) is no HTTP address. It must begin with http:// or https:// and a host."
                )
            }
            let hasUserInfo = part.url.user != nil || part.url.password != nil
            guard !hasUserInfo || part.url.separatingCredentials().1 != nil else {
                throw DownloadError(
                    .invalidInput,
                    "The user and password in \(part.url.redacted.absoluteString) cannot be sent: the user has a colon, or a control character is in them."
                )
            }
        }
    }
}
