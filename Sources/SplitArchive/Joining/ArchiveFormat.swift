/// The format of an archive as its first bytes tell.
enum ArchiveFormat: String, CaseIterable {
    /// A ZIP archive, with or without the marker of a split one.
    case zip = "ZIP"
    /// A 7z archive.
    case sevenZip = "7z"
    /// A RAR archive or a volume of one.
    case rar = "RAR"
    /// A gzip stream.
    case gzip
    /// An xz stream.
    case xz
    /// A bzip2 stream.
    case bzip2
    /// A Zstandard stream.
    case zstandard = "Zstandard"

    /// Recognises the format; nil if the bytes are the beginning of none.
    init?(_ head: ArraySlice<UInt8>) {
        let format = Self.allCases.first { format in format.signatures.contains { head.starts(with: $0) } }
        guard let format else { return nil }
        self = format
    }

    /// Whether bytes are the beginning of a program: an archive that extracts itself has one before it.
    static func isProgram(_ head: ArraySlice<UInt8>) -> Bool {
        head.starts(with: [0x4d, 0x5a]) || head.starts(with: [0x7f, 0x45, 0x4c, 0x46])
            || head.starts(with: [0x23, 0x21])
    }

    /// The bytes with which the format begins.
    private var signatures: [[UInt8]] {
        switch self {
        case .zip:
            [
                Signature.localHeader, Signature.splitMarker, Signature.singleVolumeMarker, Signature.endRecord,
                Signature.zip64EndRecord,
            ].map { number in
                var bytes: [UInt8] = []
                bytes.append(littleEndian: number)
                return bytes
            }
        case .sevenZip: [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]]
        case .rar: [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]]
        case .gzip: [[0x1f, 0x8b, 0x08]]
        case .xz: [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]]
        case .bzip2: [[0x42, 0x5a, 0x68]]
        case .zstandard: [[0x28, 0xb5, 0x2f, 0xfd]]
        }
    }
}
