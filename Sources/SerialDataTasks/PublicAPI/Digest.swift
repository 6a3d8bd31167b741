/// The digest that a part's bytes must have.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
    /// A hash function.
    ///
    /// MD5 and SHA-1 find accidents, not attackers.
    public enum Algorithm: String, Sendable, CaseIterable, Codable {
        case md5, sha1, sha256, sha512

        /// The digest's length in bytes.
        public var byteCount: Int {
            switch self {
            case .md5: 16
            case .sha1: 20
            case .sha256: 32
            case .sha512: 64
            }
        }
    }

    /// The hash function.
    public let algorithm: Algorithm
    /// The digest in lower-case hexadecimal digits.
    public let hexadecimal: String

    /// Creates a digest from hexadecimal digits of either case; nil if their number or one of them is wrong.
    public init?(_ algorithm: Algorithm, hexadecimal: String) {
        let digits = hexadecimal.lowercased()
        guard digits.utf8.count == algorithm.byteCount * 2, digits.utf8.allSatisfy({ isHexadecimalDigit($0) }) else {
            return nil
        }
        self.algorithm = algorithm
        self.hexadecimal = digits
    }

    /// For example `sha256:9f86d0…`.
    public var description: String { "\(algorithm.rawValue):\(hexadecimal)" }
}

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
}
