import Foundation

extension ArchiveError {
    /// Makes an error from `errno`: the sentence, then the system's words; ``underlying`` is a `POSIXError`.
    package static func system(_ code: Code, _ sentence: String, _ number: CInt) -> ArchiveError {
        let words = String(cString: strerror(number))
        let underlying = POSIXErrorCode(rawValue: number).map { POSIXError($0) }
        return ArchiveError(code, "\(sentence): \(words).", underlying: underlying)
    }

    /// Whether the disk is full, or the user's share of it.
    package var isOutOfSpace: Bool {
        guard let error = underlying as? POSIXError else { return false }
        return error.code == .ENOSPC || error.code == .EDQUOT
    }
}
