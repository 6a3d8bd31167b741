import Foundation

/// Checks what the caller gave before anything is asked or written. Pure.
enum InputRule {
    /// Throws if there is no part, or one whose URL cannot be fetched.
    static func check(_ parts: [Part]) throws(DownloadError) {
        guard !parts.isEmpty else { throw DownloadError(.invalidInput, "There is nothing to download: no URL was given.") }
        for part in parts {
            guard Origin(part.url) != nil else {
                throw DownloadError(
                    .invalidInput,
                    "\(part.url.redacted.absoluteString) is no HTTP address. It must begin with http:// or https:// and a host."
                )
            }
        }
    }
}
