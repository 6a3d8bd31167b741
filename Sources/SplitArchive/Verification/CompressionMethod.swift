/// The ways of compressing that archives use, by number (APPNOTE 4.4.5).
enum CompressionMethod {
    /// Not compressed.
    static let stored: UInt16 = 0
    /// Deflate.
    static let deflate: UInt16 = 8
    /// Stands for encryption by AES; the real method is in an extra field.
    static let aes: UInt16 = 99

    /// The name that people know a method by.
    static func name(_ method: UInt16) -> String {
        switch method {
        case stored: "stored"
        case 1: "Shrink"
        case 2...5: "Reduce"
        case 6: "Implode"
        case deflate: "deflate"
        case 9: "Deflate64"
        case 10: "DCL Implode"
        case 12: "bzip2"
        case 14: "LZMA"
        case 16: "CMPSC"
        case 18: "TERSE"
        case 19: "LZ77"
        case 20, 93: "Zstandard"
        case 94: "MP3"
        case 95: "XZ"
        case 96: "JPEG"
        case 97: "WavPack"
        case 98: "PPMd"
        case aes: "AES"
        default: "method \(method)"
        }
    }
}
