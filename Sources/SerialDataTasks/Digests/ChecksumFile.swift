/// The digests that a checksum file lists: `SHA256SUMS` and its like, as GNU, BSD or OpenSSL tools write them.
///
/// A cleartext signature around the list is read over, not checked.
public struct ChecksumFile: Sendable, Hashable {
    /// The digests of each name, one by each hash function.
    private var digests: [String: [Digest.Algorithm: Digest]] = [:]
    /// The names by their last component.
    private var namesByLastComponent: [String: [String]] = [:]

    /// Reads the text of a checksum file.
    ///
    /// `fileName` is the name of the file itself. Throws ``DownloadError/Code/invalidInput``, with the number of the line, if a line is no checksum, if two lines
    /// contradict each other, or if a file has no digest by MD5, SHA-1, SHA-256 or SHA-512.
    public init(parsing text: String, fileName: String) throws(DownloadError) {
        try self.init(parsing: Array(text.utf8), fileName: fileName)
    }

    /// Reads the bytes of a checksum file, which are UTF-8, or UTF-16 if they begin with its byte order mark.
    ///
    /// `fileName` is the name of the file itself. Throws as ``init(parsing:fileName:)-(String,_)``.
    public init(parsing bytes: [UInt8], fileName: String) throws(DownloadError) {
        let fileName = Self.lastComponent(fileName)
        let text = ClearsignedText(Self.utf8(bytes))
        if let stray = text.firstStray { throw Self.error(fileName, stray, "is not part of the signed text") }
        let isForeign = Self.namesUnsupportedFunction(fileName)
        var unsupported: [(name: String, line: Int)] = []
        for line in text.lines {
            guard let entry = ChecksumLine(parsing: line.bytes, isForeign: isForeign) else {
                throw Self.error(
                    fileName,
                    line.number,
                    "is no checksum. Lines are \"DIGEST  NAME\" or \"SHA256 (NAME) = DIGEST\""
                )
            }
            switch entry {
            case .nothing: break
            case .digest(let digest, let name):
                try add(digest, try Self.name(name, fileName, line.number), fileName, line.number)
            case .unsupported(let name):
                unsupported.append((try Self.name(name, fileName, line.number), line.number))
            }
        }
        // Lists often give several digests of a file; one that we know is enough.
        if let missing = unsupported.first(where: { digests[$0.name] == nil }) {
            throw Self.error(fileName, missing.line, "has a digest of another kind than MD5, SHA-1, SHA-256 or SHA-512")
        }
        guard !digests.isEmpty else { throw DownloadError(.invalidInput, "\(fileName) lists no checksum.") }
        for name in digests.keys { namesByLastComponent[Self.lastComponent(name), default: []].append(name) }
    }

    /// The names that are listed, sorted.
    public var names: [String] { digests.keys.sorted() }

    /// The digest of a file, by the strongest hash function that is listed for it; nil if there is none.
    ///
    /// A name that is not listed as it is stands for the one listed name with the same last component. Names in several
    /// folders that agree on the digest count as one; if they do not agree, the answer is nil.
    public func digest(for name: String) -> Digest? {
        if let found = strongest(name) { return found }
        let candidates = Set((namesByLastComponent[Self.lastComponent(name)] ?? []).compactMap(strongest))
        return candidates.count == 1 ? candidates.first : nil
    }

    /// The digest of a listed name by the hash function with the longest digest.
    private func strongest(_ name: String) -> Digest? {
        digests[name]?.values.max { $0.algorithm.byteCount < $1.algorithm.byteCount }
    }

    /// Adds a digest; the same one twice is no harm.
    private mutating func add(_ digest: Digest, _ name: String, _ fileName: String, _ line: Int) throws(DownloadError) {
        if let known = digests[name]?[digest.algorithm], known != digest {
            throw Self.error(fileName, line, "contradicts an earlier line about the same file")
        }
        digests[name, default: [:]][digest.algorithm] = digest
    }

    /// The name in a line, else the file whose digest stands alone in a file: `a.zip` for `a.zip.sha256`.
    private static func name(_ name: String?, _ fileName: String, _ line: Int) throws(DownloadError) -> String {
        if let name { return name }
        let ends = ["md5", "sha1", "sha256", "sha512"].flatMap { [".\($0)", ".\($0)sum"] }
        guard let end = ends.first(where: { fileName.lowercased().hasSuffix($0) }), fileName.utf8.count > end.utf8.count
        else { throw error(fileName, line, "does not tell which file its digest belongs to") }
        return String(fileName.dropLast(end.count))
    }

    /// Whether the name of a checksum file says that its digests are of a kind that is not supported.
    ///
    /// By length alone, BLAKE2b could not be told from SHA-512, nor SHA3-256 and BLAKE3 from SHA-256.
    private static func namesUnsupportedFunction(_ fileName: String) -> Bool {
        let name = fileName.lowercased()
        guard !["md5", "sha1", "sha256", "sha512"].contains(where: name.contains) else { return false }
        return ["sha3", "blake", "b2sum", "b3sum"].contains(where: name.contains)
    }

    /// The bytes as UTF-8 without a byte order mark; Windows PowerShell writes UTF-16 where `>` is used.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
        guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// What stands behind the last slash of either kind.
    private static func lastComponent(_ name: String) -> String {
        let scalars = name.unicodeScalars
        return String(
            scalars.lastIndex { $0 == "/" || $0 == "\\" }.map { scalars[scalars.index(after: $0)...] } ?? scalars[...]
        )
    }

    /// The error about a line.
    private static func error(_ fileName: String, _ line: Int, _ words: String) -> DownloadError {
        DownloadError(.invalidInput, "Line \(line) of \(fileName) \(words).")
    }
}
