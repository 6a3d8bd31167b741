/// What one line of a checksum file says.
///
/// Pure.
enum ChecksumLine: Sendable, Hashable {
    /// The digest of a file; the name is nil where the line has none, as a digest alone or of standard input.
    case digest(Digest, name: String?)
    /// The digest of a file by a hash function that is not supported.
    case unsupported(name: String?)
    /// A comment or nothing.
    case nothing

    /// The numbers of hexadecimal digits that SHA-224 and SHA-384 give.
    private static let unsupportedDigitCounts: Set<Int> = [56, 96]

    /// Reads a line without its end; nil if it is nothing that a checksum file may hold.
    ///
    /// `isForeign` says that lines which do not name their hash function come from one that is not supported.
    init?(parsing line: ArraySlice<UInt8>, isForeign: Bool) {
        let line = line.drop(while: Self.isBlank)
        guard let first = line.first, first != UInt8(ascii: "#") else {
            self = .nothing
            return
        }
        // GNU coreutils mark a line whose name has escapes with a backslash in front of the whole line.
        let isEscaped = first == UInt8(ascii: "\\")
        let rest = isEscaped ? line.dropFirst() : line
        guard let entry = Self.untagged(rest, isEscaped, isForeign) ?? Self.tagged(rest, isEscaped) else { return nil }
        self = entry
    }

    /// Reads `HEX  name`, `HEX *name` or a digest alone.
    private static func untagged(_ line: ArraySlice<UInt8>, _ isEscaped: Bool, _ isForeign: Bool) -> ChecksumLine? {
        let digits = line.prefix { !isBlank($0) }
        var rest = line[digits.endIndex...].dropFirst()
        if let marker = rest.first, marker == UInt8(ascii: " ") || marker == UInt8(ascii: "*") {
            rest = rest.dropFirst()
        }
        let isAlone = rest.allSatisfy(isBlank) || rest.elementsEqual("-".utf8)
        let name = isAlone ? nil : decode(rest, isEscaped)
        guard isAlone || name != nil, digits.allSatisfy(isHexadecimalDigit) else { return nil }
        if isForeign || unsupportedDigitCounts.contains(digits.count) { return .unsupported(name: name) }
        let text = String(decoding: digits, as: UTF8.self)
        let algorithm = Digest.Algorithm.allCases.first { $0.byteCount * 2 == digits.count }
        return algorithm.flatMap { Digest($0, hexadecimal: text) }.map { .digest($0, name: name) }
    }

    /// Reads `SHA256 (name) = HEX`, and what `openssl dgst` writes: `SHA2-256(name)= HEX`.
    private static func tagged(_ line: ArraySlice<UInt8>, _ isEscaped: Bool) -> ChecksumLine? {
        // A name may hold parentheses, a tag and a digest do not.
        guard let open = line.firstIndex(of: UInt8(ascii: "(")), let close = line.lastIndex(of: UInt8(ascii: ")")),
            open < close, let name = decode(line[(open + 1)..<close], isEscaped)
        else { return nil }
        let tag = String(decoding: trim(line[..<open]), as: UTF8.self)
        let rest = trim(line[(close + 1)...])
        guard isTag(tag), rest.first == UInt8(ascii: "=") else { return nil }
        guard let algorithm = algorithm(ofTag: tag) else { return .unsupported(name: name) }
        let digits = String(decoding: trim(rest.dropFirst()), as: UTF8.self)
        return Digest(algorithm, hexadecimal: digits).map { .digest($0, name: name) }
    }

    /// The hash function of a tag.
    private static func algorithm(ofTag tag: String) -> Digest.Algorithm? {
        switch tag.uppercased() {
        case "MD5": .md5
        case "SHA1", "SHA-1": .sha1
        case "SHA256", "SHA-256", "SHA2-256": .sha256
        case "SHA512", "SHA-512", "SHA2-512": .sha512
        default: nil
        }
    }

    /// Whether a text may be the name of a hash function, such as `SHA512/256` or `BLAKE2b-256`.
    private static func isTag(_ tag: String) -> Bool {
        !tag.isEmpty
            && tag.utf8.allSatisfy { byte in
                isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
            }
    }

    /// The name that bytes stand for; nil if there are none or an escape is wrong.
    private static func decode(_ bytes: ArraySlice<UInt8>, _ isEscaped: Bool) -> String? {
        guard !bytes.isEmpty else { return nil }
        guard isEscaped else { return String(decoding: bytes, as: UTF8.self) }
        var plain: [UInt8] = []
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "\\") else {
                plain.append(byte)
                continue
            }
            switch rest.next() {
            case UInt8(ascii: "\\"): plain.append(UInt8(ascii: "\\"))
            case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): plain.append(UInt8(ascii: "\r"))
            default: return nil
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Bytes without the blanks around them.
    private static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = bytes.drop(while: isBlank)
        return rest[..<(rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)]
    }

    /// Whether a byte is a space or a tab.
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether a byte is a hexadecimal digit of either case.
    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) && (byte | 0x20) <= UInt8(ascii: "f")
    }

    /// Whether a byte is an ASCII letter or digit.
    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}
