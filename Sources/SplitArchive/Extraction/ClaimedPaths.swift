import Foundation

/// The places that members of an archive take, so that no member replaces another or is written through another.
struct ClaimedPaths {
    /// What takes a place.
    private struct Claim {
        /// Whether it is a folder, which others may be in.
        let isFolder: Bool
        /// The name as it was first written.
        let spelling: String
    }

    /// Whether names that differ in case only are one file on this disk.
    let foldsCase: Bool
    /// The places, by their names' bytes.
    private var claims: [[UInt8]: Claim] = [:]

    /// Begins with none.
    init(foldsCase: Bool) { self.foldsCase = foldsCase }

    /// What tells a place from others on this disk.
    ///
    /// Bytes, because strings are equal if they look alike, and files are not.
    func key(_ path: some Sequence<String>) -> [UInt8] {
        let text = path.joined(separator: "/")
        return Array((foldsCase ? text.lowercased().precomposedStringWithCanonicalMapping : text).utf8)
    }

    /// Takes a place and the folders on the way to it.
    ///
    /// - Throws: ``ArchiveError/Code/unsafe`` with a phrase about the member if another has the place.
    mutating func claim(_ path: MemberPath, isFolder: Bool) throws(ArchiveError) {
        for count in path.components.indices.dropFirst() {
            try claimFolder(path.components.prefix(count))
        }
        guard !path.components.isEmpty else { return }
        if isFolder { return try claimFolder(path.components[...]) }
        let key = key(path.components)
        if let other = claims[key] {
            guard !other.isFolder else {
                throw ArchiveError(.unsafe, "other members have its name for their folder")
            }
            let isSame = other.spelling.utf8.elementsEqual(path.text.utf8)
            throw ArchiveError(
                .unsafe,
                isSame
                    ? "another member before it has the same name" : "'\(other.spelling)' differs from it in case only"
            )
        }
        claims[key] = Claim(isFolder: false, spelling: path.text)
    }

    /// Takes the place of a folder, which may be taken again.
    private mutating func claimFolder(_ components: ArraySlice<String>) throws(ArchiveError) {
        let key = key(components)
        guard let other = claims[key] else {
            claims[key] = Claim(isFolder: true, spelling: components.joined(separator: "/"))
            return
        }
        guard other.isFolder else {
            throw ArchiveError(.unsafe, "'\(other.spelling)', which is no folder, is another member's name")
        }
    }
}
