extension Member {
    /// What a member is made into.
    public enum Kind: String, Sendable, Hashable {
        /// A file.
        case file
        /// A folder.
        case folder
        /// A symbolic link; its bytes are the path that it points to.
        case link
        /// A device, a pipe or a socket, which are never made.
        case special
    }

    /// What it is, as its Unix mode or its name tells.
    public var kind: Kind {
        switch (unixMode ?? 0) & 0o170000 {
        case 0o120000: .link
        case 0o040000: .folder
        case 0o020000, 0o060000, 0o140000: .special
        // What zip(1) was given through a pipe has the mode of the pipe; the bytes are those of a file.
        case 0o010000: uncompressedSize > 0 ? .file : .special
        default: isNamedAsFolder ? .folder : .file
        }
    }

    /// The Unix mode, if a program that writes one made the member: those of Unix and of macOS (APPNOTE 4.4.2).
    var unixMode: UInt16? {
        guard [3, 19].contains(versionMadeBy >> 8) else { return nil }
        let mode = UInt16(externalAttributes >> 16)
        return mode == 0 ? nil : mode
    }

    /// The permissions without those that give away rights; nil if there are none, as some writers have it.
    var permissions: UInt16? { unixMode.map { $0 & 0o777 }.flatMap { $0 == 0 ? nil : $0 } }

    /// Whether the name ends as that of a folder, or the attributes of DOS say so of an empty member.
    private var isNamedAsFolder: Bool {
        nameBytes.last == 0x2f || (externalAttributes & 0x10 != 0 && uncompressedSize == 0 && versionMadeBy >> 8 == 0)
    }
}
