extension Member {
    /// The name in the characters that it means: the Unicode field 0x7075 if it belongs to this name, else UTF-8 if the
    /// bytes are that, else code page 437 (APPNOTE 4.4.4, 4.6.9, D.1).
    ///
    /// Writers put UTF-8 into names without saying so; hardly any other text happens to be UTF-8.
    public var name: String {
        unicodeName ?? String(validating: nameBytes, as: UTF8.self) ?? CodePage437.decode(nameBytes)
    }

    /// The comment in the characters that it means.
    public var commentText: String {
        String(validating: comment, as: UTF8.self) ?? CodePage437.decode(comment)
    }

    /// The name in the Unicode field; nil if there is none, or if it was made for another name.
    private var unicodeName: String? {
        guard let field = ExtraFields(extra[...]).first(where: { $0.identifier == 0x7075 }) else { return nil }
        guard let version = field.data.first, version == 1 else { return nil }
        var reader = ByteReader(field.data.dropFirst())
        // A program that renames a member without knowing the field leaves the old name in it.
        guard reader.uint32() == Checksum32(nameBytes).value, !reader.isOverrun else { return nil }
        return String(validating: reader.rest, as: UTF8.self)
    }
}
