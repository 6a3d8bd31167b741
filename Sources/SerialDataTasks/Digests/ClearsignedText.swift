/// The lines of a text that may be wrapped in a PGP cleartext signature (RFC 9580 §7).
///
/// Pure. The signature itself is not checked. In a wrapped text, lines outside the signed part are refused: who has checked
/// the signature with another tool would believe that it covers them.
struct ClearsignedText: Sendable, Hashable {
    /// A line and its number in the file, from 1.
    struct Line: Sendable, Hashable {
        /// The number.
        let number: Int
        /// The bytes without the line's end.
        let bytes: ArraySlice<UInt8>
    }

    /// Where in a wrapped text a line is.
    private enum Place {
        case outside, armourHeaders, message, signature
    }

    /// The lines of the text without armour.
    private(set) var lines: [Line] = []
    /// The number of the first line that is outside the signed part or ends it wrongly, or nil.
    private(set) var firstStray: Int?

    /// Splits a text whose lines end in LF or CR LF.
    init(_ bytes: [UInt8]) {
        let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
            Line(number: $0 + 1, bytes: $1.last == UInt8(ascii: "\r") ? $1.dropLast() : $1)
        }
        guard all.contains(where: { $0.bytes.starts(with: "-----BEGIN PGP SIGNED MESSAGE-----".utf8) }) else {
            lines = all
            return
        }
        var place = Place.outside
        for line in all { place = take(line, place) }
        if place != .outside { firstStray = firstStray ?? all.count }
    }

    /// Takes a line of a wrapped text; returns where the next one is.
    private mutating func take(_ line: Line, _ place: Place) -> Place {
        let isEmpty = line.bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        switch place {
        case .outside:
            if line.bytes.starts(with: "-----BEGIN PGP SIGNED MESSAGE-----".utf8) { return .armourHeaders }
            if !isEmpty { firstStray = firstStray ?? line.number }
            return .outside
        case .armourHeaders:
            return isEmpty ? .message : .armourHeaders
        case .message:
            if line.bytes.starts(with: "-----BEGIN PGP SIGNATURE-----".utf8) { return .signature }
            // A line that begins with a dash is written with "- " in front.
            let isEscaped = line.bytes.starts(with: "- ".utf8)
            lines.append(Line(number: line.number, bytes: isEscaped ? line.bytes.dropFirst(2) : line.bytes))
            return .message
        case .signature:
            return line.bytes.starts(with: "-----END PGP SIGNATURE-----".utf8) ? .outside : .signature
        }
    }
}
