/// Reads the name that a server gives a file in `Content-Disposition` (RFC 6266).
///
/// Pure. `attachment` and `inline` are treated alike: both may name the file.
enum ContentDisposition {
    /// The file's name, or nil if the field holds none: `filename*` (RFC 8187) if it can be decoded, else `filename`.
    ///
    /// Only what stands behind the last slash of either kind; nothing else about it is made safe.
    static func fileName(from field: String) -> String? {
        var plain: String?
        var extended: String?
        for (name, value) in parameters(of: field) {
            // A field with one parameter twice is invalid; like browsers, the first is taken.
            switch name {
            case "filename": plain = plain ?? repaired(value)
            case "filename*": extended = extended ?? decode(extendedValue: value)
            default: break
            }
        }
        return extended.flatMap(lastComponent) ?? plain.flatMap(lastComponent)
    }

    /// The parameters in their order, names in lower case, quoted values without quotes.
    private static func parameters(of field: String) -> [(name: String, value: String)] {
        let scalars = Array(field.unicodeScalars)
        var parameters: [(String, String)] = []
        var index = 0
        while index < scalars.count {
            let start = index
            while index < scalars.count, scalars[index] != "=", scalars[index] != ";" { index += 1 }
            let name = trim(scalars[start..<index]).lowercased()
            // The disposition's type has no "=", nor have parameters that make no sense.
            if index < scalars.count, scalars[index] == "=" {
                index += 1
                parameters.append((name, value(in: scalars, at: &index)))
            }
            index += 1
        }
        return parameters
    }

    /// Reads a value and goes to the semicolon behind it.
    private static func value(in scalars: [Unicode.Scalar], at index: inout Int) -> String {
        while index < scalars.count, isBlank(scalars[index]) { index += 1 }
        guard index < scalars.count, scalars[index] == "\"" else {
            // Servers forget the quotes around names with spaces, so a token goes on to the semicolon.
            let start = index
            while index < scalars.count, scalars[index] != ";" { index += 1 }
            return trim(scalars[start..<index])
        }
        var value = String.UnicodeScalarView()
        index += 1
        while index < scalars.count, scalars[index] != "\"" {
            if scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
            value.append(scalars[index])
            index += 1
        }
        while index < scalars.count, scalars[index] != ";" { index += 1 }
        return String(value)
    }

    /// Decodes `charset'language'value`; nil if it has another form or charset, or if an encoding in it is wrong.
    private static func decode(extendedValue text: String) -> String? {
        let fields = text.utf8.split(separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3, let charset = String(fields[0])?.lowercased() else { return nil }
        guard let bytes = PercentEncoding.decode(fields[2]) else { return nil }
        switch charset {
        case "utf-8": return String(validating: bytes, as: UTF8.self)
        case "iso-8859-1": return latin1(bytes)
        default: return nil
        }
    }

    /// The text that was meant, if UTF-8 was read as ISO 8859-1; else the text as it is.
    ///
    /// Many servers send UTF-8 without encoding it, and HTTP libraries read fields as ISO 8859-1 (RFC 9110 §5.5).
    private static func repaired(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.allSatisfy({ $0.value <= 0xFF }), !scalars.allSatisfy(\.isASCII) else { return text }
        return String(validating: scalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self) ?? text
    }

    /// The text of bytes in ISO 8859-1.
    private static func latin1(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.map(Unicode.Scalar.init))
        return String(text)
    }

    /// What stands behind the last slash of either kind; nil if that is nothing.
    private static func lastComponent(_ path: String) -> String? {
        let name = path.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last
        return name.flatMap { $0.isEmpty ? nil : String($0) }
    }

    /// A text without the blanks around it.
    private static func trim(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        let rest = scalars.drop(while: isBlank)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: rest[..<(rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)])
        return String(text)
    }

    /// Whether a scalar is a space or a tab.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
