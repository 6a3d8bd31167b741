/// The four bytes with which the structures of a ZIP archive begin, as little-endian numbers (APPNOTE 4.3).
enum Signature {
    /// A member's local header.
    static let localHeader: UInt32 = 0x0403_4b50
    /// A record of the central directory.
    static let centralRecord: UInt32 = 0x0201_4b50
    /// The end record.
    static let endRecord: UInt32 = 0x0605_4b50
    /// The Zip64 end record.
    static let zip64EndRecord: UInt32 = 0x0606_4b50
    /// The Zip64 end record's locator.
    static let zip64Locator: UInt32 = 0x0706_4b50
    /// The digital signature behind the directory.
    static let digitalSignature: UInt32 = 0x0505_4b50
    /// The marker at the head of the first volume of a set; a data descriptor begins with the same bytes.
    static let splitMarker: UInt32 = 0x0807_4b50
    /// The marker of a set that turned out to need only one volume.
    static let singleVolumeMarker: UInt32 = 0x3030_4b50
}
