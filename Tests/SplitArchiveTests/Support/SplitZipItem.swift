/// A member of a built archive.
struct SplitZipItem {
    /// What stands behind a member's bytes (APPNOTE 4.3.9).
    enum Descriptor: CaseIterable {
        case none
        case signed
        case unsigned
    }

    /// The name.
    var name: String
    /// The bytes.
    var contents: [UInt8]
    /// Whether they are deflated.
    var isDeflated = false
    /// What stands behind them.
    var descriptor = Descriptor.none
    /// Whether the sizes are in Zip64 fields.
    var hasWideSizes = false
    /// More extra fields of the directory, in front of a Zip64 field.
    var extra: [UInt8] = []
    /// The comment.
    var comment = ""
    /// The checksum, if not the right one.
    var falseChecksum: UInt32?

    /// The bytes in the archive.
    var compressed: [UInt8] { isDeflated ? Deflate.deflate(contents) : contents }

    /// A member with some bytes that hardly repeat; the same for the same seed.
    static func filled(_ name: String, byteCount: Int, seed: UInt32 = 1) -> SplitZipItem {
        var number = seed
        let bytes = (0..<byteCount).map { _ -> UInt8 in
            number = number &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: number >> 24)
        }
        return SplitZipItem(name: name, contents: bytes)
    }

    /// The local header (APPNOTE 4.3.7).
    func localHeader() -> [UInt8] {
        var field: [UInt8] = []
        if hasWideSizes {
            field.put(1, 2)
            field.put(16, 2)
            for number in descriptor == .none ? [contents.count, compressed.count] : [0, 0] { field.put(number, 8) }
        }
        var bytes: [UInt8] = []
        bytes.put(0x0403_4b50, 4)
        putCommon(&bytes, areSizesKnown: descriptor == .none)
        bytes.put(name.utf8.count, 2)
        bytes.put(field.count, 2)
        return bytes + Array(name.utf8) + field
    }

    /// The data descriptor, or nothing.
    func descriptorBytes() -> [UInt8] {
        guard descriptor != .none else { return [] }
        var bytes: [UInt8] = []
        if descriptor == .signed { bytes.put(0x0807_4b50, 4) }
        bytes.put(checksum, 4)
        for count in [compressed.count, contents.count] { bytes.put(count, hasWideSizes ? 8 : 4) }
        return bytes
    }

    /// The record of the directory (APPNOTE 4.3.12, 4.5.3).
    func record(disk: Int, offset: Int, isWide: Bool) -> [UInt8] {
        var wide: [UInt8] = []
        if hasWideSizes { for number in [contents.count, compressed.count] { wide.put(number, 8) } }
        if isWide {
            wide.put(offset, 8)
            wide.put(disk, 4)
        }
        var field = extra
        if !wide.isEmpty {
            field.put(1, 2)
            field.put(wide.count, 2)
            field += wide
        }
        var bytes: [UInt8] = []
        bytes.put(0x0201_4b50, 4)
        bytes.put(0x031E, 2)
        putCommon(&bytes, areSizesKnown: true)
        for count in [name.utf8.count, field.count, comment.utf8.count] { bytes.put(count, 2) }
        bytes.put(isWide ? 0xFFFF : disk, 2)
        bytes.put(0, 2)
        bytes.put(0o100644 << 16, 4)
        bytes.put(isWide ? 0xFFFF_FFFF : offset, 4)
        return bytes + Array(name.utf8) + field + Array(comment.utf8)
    }

    /// The checksum that is written.
    private var checksum: UInt32 { falseChecksum ?? Deflate.checksum(contents) }

    /// Appends what local header and record have in common: from the version needed to the sizes.
    private func putCommon(_ bytes: inout [UInt8], areSizesKnown: Bool) {
        bytes.put(hasWideSizes ? 45 : 20, 2)
        bytes.put(descriptor == .none ? 0 : 8, 2)
        bytes.put(isDeflated ? 8 : 0, 2)
        bytes.put(0x6000, 2)
        bytes.put(0x5821, 2)
        bytes.put(areSizesKnown ? checksum : 0, 4)
        for count in [compressed.count, contents.count] {
            bytes.put(hasWideSizes ? 0xFFFF_FFFF : areSizesKnown ? count : 0, 4)
        }
    }
}
