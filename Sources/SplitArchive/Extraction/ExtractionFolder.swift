import Foundation

/// The folder into which an archive is extracted: finds and makes the folders below it, one name at a time.
struct ExtractionFolder {
    /// The folder.
    private let root: OpenFolder
    /// The folder that was used last, because members of one folder come one after another.
    private var last: (path: MemberPath, folder: OpenFolder)?
    /// The folders that were made here: only theirs are the permissions and times to set.
    private var made: Set<MemberPath> = []

    /// Opens the folder, and makes it first if it is not there.
    init(_ url: URL) throws(ArchiveError) { root = try OpenFolder(url) }

    /// Whether names that differ in case only are one file here, found out by making one.
    func foldsCase() throws(ArchiveError) -> Bool {
        let name = Self.temporaryName()
        _ = try root.makeFile(name, permissions: 0o600)
        defer { root.remove(name) }
        return root.entry(name.uppercased()) != nil
    }

    /// Opens the folder at a place, and makes what is missing of it.
    mutating func make(_ path: MemberPath) throws(ArchiveError) -> OpenFolder {
        if let last, last.path == path { return last.folder }
        var folder = root
        for (index, name) in path.components.enumerated() {
            if let next = try folder.folder(name) {
                folder = next
                continue
            }
            if try folder.makeFolder(name) { made.insert(MemberPath(components: Array(path.components[...index]))) }
            // Gone again, if another program plays with the folder.
            guard let next = try folder.folder(name) else {
                throw ArchiveError(.unsafe, "its folder is changed by another program")
            }
            folder = next
        }
        last = (path, folder)
        return folder
    }

    /// Opens the folder at a place; nil if it is not there, or not to be reached without following a link.
    func find(_ path: MemberPath) -> OpenFolder? {
        if let last, last.path == path { return last.folder }
        var folder = root
        for name in path.components {
            guard let next = try? folder.folder(name) else { return nil }
            folder = next
        }
        return folder
    }

    /// What stands at a place; nil if nothing does.
    func entry(_ path: MemberPath) -> OpenFolder.Entry? { find(path.parent)?.entry(path.lastName) }

    /// The target of a symbolic link at a place; nil if there is none.
    func linkTarget(_ path: MemberPath) -> String? { find(path.parent)?.linkTarget(path.lastName) }

    /// Whether a folder was made here.
    func hasMade(_ path: MemberPath) -> Bool { made.contains(path) }

    /// A name that no member and no other program has.
    static func temporaryName() -> String {
        ".extracting-" + String(UInt64.random(in: .min ... .max) | 0xA000_0000_0000_0000, radix: 16)
    }
}
