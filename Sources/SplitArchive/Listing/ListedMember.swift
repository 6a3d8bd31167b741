public import Foundation

/// A row of an archive's listing.
public struct ListedMember: Sendable, Hashable {
    /// The name in the characters that it means, as it is: it may hold control characters.
    public let name: String
    /// What it is.
    public let kind: Member.Kind
    /// Bytes it has when extracted.
    public let byteCount: Int64
    /// Bytes it takes in the archive.
    public let packedByteCount: Int64
    /// How it is compressed: "stored", "deflate", "LZMA" and so on.
    public let method: String
    /// Whether it is encrypted.
    public let isEncrypted: Bool
    /// When it was last changed, if the archive tells.
    public let modificationDate: Date?
    /// The Unix permissions, if the archive tells them.
    public let permissions: UInt16?
    /// The CRC-32 that its bytes must have.
    public let crc32: UInt32
    /// The volumes in which its header and bytes lie, from 0 in joining order.
    public let volumes: ClosedRange<Int>

    /// The name for a terminal: control characters, and those that turn the direction of writing, are replaced.
    public var displayName: String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
            text.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(text)
    }

    /// Whether it is a folder.
    public var isDirectory: Bool { kind == .folder }
}
