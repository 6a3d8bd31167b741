internal import Foundation

/// A list of URLs in a file: one a line; blank lines and those that begin with `#` are left out.
enum InputFile {
    /// The most bytes that a list may have: what is larger is something else, chosen by mistake.
    static let limit = 16 << 20

    /// The URLs of a list.
    /// - Parameters:
    ///   - data: The file's bytes: UTF-8, with or without a byte order mark, with line ends of any system.
    ///   - name: What the file is called in an error.
    /// - Returns: The URLs in their order, as they are written.
    /// - Throws: If the bytes are no text or far too many.
    static func urls(in data: Data, name: String) throws(UsageError) -> [String] {
        guard data.count <= limit, let text = String(validating: data, as: UTF8.self) else {
            throw UsageError("\(VisibleText.line(name)) is no list of URLs: it must be text in UTF-8 of up to 16 MB.")
        }
        let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        return body.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// Reads a file to its end, or nil if it cannot be read; of one that is larger than a list may be, a little more.
    static func read(_ file: URL) -> Data? {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        return try? read(handle, limit: limit)
    }

    /// Reads a file to its end; of one that is larger than a list may be, a little more than that.
    static func read(_ handle: FileHandle, limit: Int) throws -> Data {
        var data = Data()
        while data.count <= limit, let more = try handle.read(upToCount: 1 << 16), !more.isEmpty { data += more }
        return data
    }
}
