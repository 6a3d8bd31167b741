/// Finds where a symbolic link leads when everything in its way is followed, links of the archive and of the disk alike.
///
/// A comparison of names alone is not enough: what ".." means depends on the links before it.
struct LinkResolver {
    /// The most links in a row that systems follow.
    private static let hopLimit = 40
    /// The longest target that systems take, in bytes.
    static let targetLimit = 4095

    /// The target of a link at a place below the folder; nil if there is none.
    let target: (MemberPath) -> String?

    /// Fails if a link would lead out of the folder.
    ///
    /// - Throws: ``ArchiveError/Code/unsafe`` with a phrase about the link.
    func check(_ path: MemberPath, target: String) throws(ArchiveError) {
        var place = path.parent.components
        var pending = try Self.names(target)
        var hops = 0
        while let name = pending.popLast() {
            if name == ".." {
                guard place.popLast() != nil else { throw Self.outside(target) }
                continue
            }
            place.append(name)
            guard let next = self.target(MemberPath(components: place)) else { continue }
            hops += 1
            guard hops <= Self.hopLimit else { throw ArchiveError(.unsafe, "it is a link that leads in a circle") }
            place.removeLast()
            do {
                pending += try Self.names(next)
            } catch {
                throw Self.outside(target)
            }
        }
    }

    /// The names of a target, the first one last; refuses one that does not begin where the link is.
    private static func names(_ target: String) throws(ArchiveError) -> [String] {
        guard !target.isEmpty, target.utf8.count <= targetLimit, !target.utf8.contains(0) else {
            throw ArchiveError(.unsafe, "it is a link to nothing that can be")
        }
        let isForeign = target.utf8.contains(0x5c) || MemberPath.beginsWithDrive(target)
        guard target.utf8.first != 0x2f, !isForeign else { throw outside(target) }
        let names = target.utf8.split(separator: 0x2f).map { String(decoding: $0, as: UTF8.self) }
        return names.filter { $0 != "." }.reversed()
    }

    /// The error for a link that leads out.
    private static func outside(_ target: String) -> ArchiveError {
        ArchiveError(.unsafe, "it is a link that leads out of the folder, to '\(MemberName.display(target.utf8))'")
    }
}
