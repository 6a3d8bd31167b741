/// What a server sends instead of a volume, told by its bytes: a web page, an error message, a pointer of git-lfs.
enum ForeignContent: String {
    /// A web page, for example one that asks to log in.
    case webPage = "a web page"
    /// An error message in JSON or XML, as storage services send it.
    case errorMessage = "an error message of the server"
    /// The text that stands for a large file in a git repository.
    case lfsPointer = "a git-lfs pointer, not the file it stands for"

    /// The bytes of a volume's beginning that are looked at.
    static let headByteCount = 512
    /// The largest page or message; a volume that begins like one and is larger is the middle of a web page's archive.
    private static let sizeLimit: Int64 = 1 << 20

    /// Judges a volume by its beginning and end; nil if it may be a volume.
    ///
    /// The volumes behind the first may begin with anything, so all of the file must look like the foreign content.
    init?(head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>, byteCount: Int64, isFirst: Bool) {
        let start = Self.text(head)
        let end = Self.text(tail).reversed().drop { $0.isWhitespace || $0 == "\0" }.first
        let isSmall = byteCount <= Self.sizeLimit
        if start.hasPrefix("version https://git-lfs"), byteCount <= 1024 {
            self = .lfsPointer
        } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html"), isFirst || (isSmall && end == ">") {
            self = .webPage
        } else if start.hasPrefix("{"), start.contains("\"error") || start.contains("\"message\""), isSmall, end == "}"
        {
            self = .errorMessage
        } else if start.hasPrefix("<?xml"), start.contains("<error>"), isSmall, end == ">" {
            self = .errorMessage
        } else {
            return nil
        }
    }

    /// The bytes as text in lower case, without a byte order mark and spaces before it.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return String(text.drop { $0.isWhitespace || $0 == "\u{FEFF}" })
    }
}
