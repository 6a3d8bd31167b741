/// Judges whether an answer is something else than the file that was asked for.
///
/// Pure. Servers answer with a web page where a login, a consent or an error is due, and call it a success.
enum ContentKind {
    /// What came in place of the file, in words such as "a web page (text/html)"; nil if nothing speaks against it.
    ///
    /// `firstBytes` are the first of the part, some hundreds or all of it: a volume from the middle of a set begins
    /// with any bytes, so they speak for a page only if they begin as one.
    static func unexpected(name: String, contentType: String?, firstBytes: [UInt8]) -> String? {
        let type = contentType.flatMap(mediaType)
        let due = DueContent(name: name)
        guard due != .webPage else { return nil }
        let head = LeadingText(firstBytes)
        switch type {
        case "text/html", "application/xhtml+xml":
            // Scripts that hand out files often leave their type at that of pages.
            return head.isBinary ? nil : words("a web page", type)
        case "application/json", "application/problem+json", "text/json":
            if due == .archive, head.beginsJSON { return words("a JSON text", type) }
        case "text/xml", "application/xml", "application/problem+xml":
            if due == .archive, head.beginsXML { return words("an XML text", type) }
        default: break
        }
        return due != .markup && head.beginsWebPage ? words("a web page", type) : nil
    }

    /// The words for what came, with the type if the server gave one.
    private static func words(_ thing: String, _ type: String?) -> String { type.map { "\(thing) (\($0))" } ?? thing }

    /// The media type without parameters, in lower case; nil if it is none (RFC 9110 §8.3.1).
    private static func mediaType(_ field: String) -> String? {
        // Two fields arrive joined by a comma; the first counts.
        let type = field.prefix { $0 != ";" && $0 != "," }.filter { $0 != " " && $0 != "\t" }.lowercased()
        let isWellFormed = type.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "/.+-_".utf8.contains(byte)
        }
        // It is shown to a person, so nothing but what a type may hold gets through.
        return isWellFormed && type.utf8.count <= 100 && type.contains("/") ? type : nil
    }
}
