/// The extra fields of a header: a list of (identifier, length, data) (APPNOTE 4.5).
struct ExtraFields: Sequence, IteratorProtocol {
    /// One extra field.
    struct Field {
        /// What kind of field it is.
        let identifier: UInt16
        /// Its data, without identifier and length.
        let data: ArraySlice<UInt8>
        /// Where it lies in the area, identifier and length included.
        let range: Range<Int>
    }

    /// The identifier of the field that holds what is too large for 32 bits.
    static let zip64: UInt16 = 0x0001

    /// What has not been visited yet.
    private var rest: ArraySlice<UInt8>

    /// Visits the fields of an area; padding or a broken field at its end is passed over, as other readers do.
    init(_ area: ArraySlice<UInt8>) { rest = area }

    /// The next field.
    mutating func next() -> Field? {
        var reader = ByteReader(rest)
        let identifier = reader.uint16()
        let length = Int(reader.uint16())
        let data = reader.bytes(length)
        guard !reader.isOverrun else { return nil }
        let range = rest.startIndex..<rest.startIndex + 4 + length
        rest = reader.rest
        return Field(identifier: identifier, data: data, range: range)
    }
}
