/// Reads file names as names of volumes.
enum VolumeNameParser {
    /// The largest number that is taken for a volume's; it bounds how many names can be missing.
    private static let largestNumber = 99_999

    /// What a name with a number, or of a split ZIP or RAR set, says; nil for any other name.
    static func parse(_ name: String) -> VolumeName? {
        let bytes = Array(name.utf8)
        if let dot = bytes.lastIndex(of: 0x2e), dot > 0 {
            let stem = text(bytes[..<dot])
            let parsed = parse(name, stem: stem, extension: bytes[(dot + 1)...])
            if let parsed { return parsed }
        }
        return parsePart(bytes)
    }

    /// What `name.part1.zip` says if it is no last volume of a split ZIP: the sets that the other names make must decide.
    static func parseZipPart(_ name: String) -> VolumeName? {
        guard parse(name)?.notation == VolumeName.Notation.none else { return nil }
        return parsePart(Array(name.utf8)).flatMap { $0.scheme == .part ? $0 : nil }
    }

    /// What a name may say if it came from split(1): the sets that the other names make must decide.
    static func parseLettered(_ name: String) -> [VolumeName] {
        let bytes = Array(name.utf8)
        let letters = bytes.reversed().prefix { (0x61...0x7a).contains($0) }.count
        var names: [VolumeName] = []
        for width in [2, 3, 4, 6, 8] where width <= letters && width < bytes.count {
            let suffix = bytes.suffix(width)
            let prefix = text(bytes.dropLast(width))
            let archiveName = archiveName(ofPrefix: prefix)
            if let number = SplitSuffix.letters.decode(suffix) {
                names.append(
                    VolumeName(
                        scheme: .lettered,
                        prefix: prefix,
                        notation: .growing(.letters),
                        suffix: "",
                        number: number,
                        archiveName: archiveName
                    )
                )
            }
            if width <= 4, let number = SplitSuffix.letters.decodeFixed(suffix) {
                names.append(
                    VolumeName(
                        scheme: .lettered,
                        prefix: prefix,
                        notation: .letters(width: width),
                        suffix: "",
                        number: number,
                        archiveName: archiveName
                    )
                )
            }
        }
        return names
    }

    /// The name of what was cut: the prefix without the separators and the word "part" at its end.
    static func archiveName(ofPrefix prefix: String) -> String {
        var bytes = Array(prefix.utf8)
        trimSeparators(&bytes)
        if bytes.count > 4, isPart(bytes[(bytes.count - 4)...]), isSeparator(bytes[bytes.count - 5]) {
            bytes.removeLast(4)
            trimSeparators(&bytes)
        }
        return bytes.isEmpty ? "joined" : text(bytes)
    }

    /// Reads what the extension says.
    private static func parse(_ name: String, stem: String, extension ending: ArraySlice<UInt8>) -> VolumeName? {
        let folded = ending.map(lowercased)
        switch folded.first {
        case 0x7a where folded == Array("zip".utf8):
            return VolumeName(
                scheme: .splitZip,
                prefix: name,
                notation: .none,
                suffix: "",
                number: .max,
                archiveName: name
            )
        case 0x7a:
            guard folded.count > 2, let number = decimal(folded[1...]) else { return nil }
            let isUpper = ending.first == 0x5a
            return VolumeName(
                scheme: .splitZip,
                prefix: stem + (isUpper ? ".Z" : ".z"),
                notation: .decimal(width: folded.count - 1),
                suffix: "",
                number: number,
                archiveName: stem + (isUpper ? ".ZIP" : ".zip")
            )
        case 0x72, 0x73:
            return parseRAR(name, stem: stem, folded: folded)
        default:
            guard folded.count > 1, let number = decimal(folded[...]) else { return nil }
            return VolumeName(
                scheme: .numbered,
                prefix: stem + ".",
                notation: .decimal(width: folded.count),
                suffix: "",
                number: number,
                archiveName: archiveName(ofPrefix: stem)
            )
        }
    }

    /// Reads `.rar`, `.r00 … .r99, .s00 …` and `.part1.rar`.
    private static func parseRAR(_ name: String, stem: String, folded: [UInt8]) -> VolumeName? {
        if folded == Array("rar".utf8) {
            if let part = parsePart(Array(name.utf8)) { return part }
            return VolumeName(scheme: .rar, prefix: name, notation: .none, suffix: "", number: 0, archiveName: name)
        }
        guard folded.count == 3, let number = decimal(folded[1...]) else { return nil }
        let hundreds = Int(folded[0]) - 0x72
        return VolumeName(
            scheme: .rar,
            prefix: stem + "." + text(folded.prefix(1)),
            notation: .decimal(width: 2),
            suffix: "",
            number: 1 + hundreds * 100 + number,
            archiveName: stem + ".rar"
        )
    }

    /// Reads a number behind the word "part", which must stand alone and belong to an archive's name.
    private static func parsePart(_ bytes: [UInt8]) -> VolumeName? {
        guard bytes.count > 4 else { return nil }
        for start in (0..<bytes.count - 4).reversed() where isPart(bytes[start..<start + 4]) {
            guard start == 0 || isSeparator(bytes[start - 1]) else { continue }
            let digitsStart = isSeparator(bytes[start + 4]) ? start + 5 : start + 4
            let digits = bytes[digitsStart...].prefix { (0x30...0x39).contains($0) }
            let suffix = bytes[digits.endIndex...]
            guard suffix.isEmpty || suffix.first == 0x2e, let number = decimal(digits) else { continue }
            let archiveName = archiveName(ofPrefix: text(bytes[..<digitsStart])) + text(suffix)
            guard ArchiveExtension.ends(archiveName) else { continue }
            return VolumeName(
                scheme: suffix.map(lowercased) == Array(".rar".utf8) ? .rar : .part,
                prefix: text(bytes[..<digitsStart]),
                notation: .decimal(width: digits.count),
                suffix: text(suffix),
                number: number,
                archiveName: archiveName
            )
        }
        return nil
    }

    /// The value of decimal digits, or nil if there are other characters, none, or too many.
    private static func decimal(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        let number = SplitSuffix.digits.decodeFixed(digits)
        return number.flatMap { $0 <= largestNumber ? $0 : nil }
    }

    /// Drops the separators at the end.
    private static func trimSeparators(_ bytes: inout [UInt8]) {
        while let last = bytes.last, isSeparator(last) { bytes.removeLast() }
    }

    /// Whether a character separates the words of a name.
    private static func isSeparator(_ byte: UInt8) -> Bool { [0x2e, 0x2d, 0x5f, 0x20].contains(byte) }

    /// Whether four bytes are the word "part".
    private static func isPart(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.map(lowercased) == Array("part".utf8) }

    /// A letter of ASCII in lower case; all else as it is.
    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }

    /// The bytes of a name as text again.
    private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
