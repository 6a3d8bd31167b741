/// The place of a member below the folder into which it is extracted, with every name in it harmless.
struct MemberPath: Sendable, Hashable {
    /// The names of the folders and of the member itself; empty for the folder into which all is extracted.
    let components: [String]

    /// The longest name that file systems take, in bytes.
    private static let nameLimit = 255
    /// The longest path that systems take, in bytes.
    private static let pathLimit = 4000
    /// The deepest nesting.
    private static let depthLimit = 250

    /// Takes names that are known to be harmless.
    init(components: [String]) { self.components = components }

    /// Judges a member's name; the path is not cleaned but refused, so that nothing lands where nobody expects it.
    ///
    /// - Throws: ``ArchiveError/Code/unsafe`` with a phrase about the member.
    init(_ name: String, kind: Member.Kind) throws(ArchiveError) {
        if name.isEmpty { throw ArchiveError(.unsafe, "it has no name") }
        if name.utf8.contains(0) { throw ArchiveError(.unsafe, "its name holds a zero byte") }
        if name.utf8.first == 0x2f { throw ArchiveError(.unsafe, "its name is an absolute path") }
        if name.utf8.contains(0x5c) { throw ArchiveError(.unsafe, "its name holds a backslash") }
        if Self.beginsWithDrive(name) { throw ArchiveError(.unsafe, "its name begins with a drive letter") }
        // By bytes: a character that combines with the slash would hide it from a comparison of characters.
        let names = name.utf8.split(separator: 0x2f).map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." }
        if names.contains("..") { throw ArchiveError(.unsafe, "its name leads out of the folder ('..')") }
        guard name.utf8.count <= Self.pathLimit, names.count <= Self.depthLimit,
            names.allSatisfy({ $0.utf8.count <= Self.nameLimit })
        else { throw ArchiveError(.unsafe, "its name is too long") }
        guard !names.isEmpty || kind == .folder else { throw ArchiveError(.unsafe, "its name is that of the folder") }
        if kind != .folder, name.utf8.last == 0x2f || name.utf8.suffix(2).elementsEqual("/.".utf8) {
            throw ArchiveError(.unsafe, "its name is that of a folder, and it is none")
        }
        components = names
    }

    /// The folder in which it lies.
    var parent: MemberPath { MemberPath(components: components.dropLast()) }

    /// Its own name.
    var lastName: String { components.last ?? "" }

    /// The names with slashes between them.
    var text: String { components.joined(separator: "/") }

    /// Whether two paths are the same bytes: strings are equal if they look alike, and files are not.
    static func == (left: MemberPath, right: MemberPath) -> Bool {
        left.components.count == right.components.count
            && zip(left.components, right.components).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// Adds the bytes to a hash.
    func hash(into hasher: inout Hasher) {
        for name in components { hasher.combine(Array(name.utf8)) }
    }

    /// Whether a name begins as an absolute path of DOS does.
    static func beginsWithDrive(_ name: String) -> Bool {
        let start = Array(name.utf8.prefix(2))
        return start.count == 2 && start[1] == 0x3a && (0x61...0x7a).contains(start[0] | 0x20)
    }
}
