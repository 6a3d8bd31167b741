import Foundation

/// An open folder, in which things are found and made by their names alone, without following a link.
///
/// A folder that is open stays the same one, whatever another program renames or links meanwhile: no path leads astray.
/// Failures are phrases about the member that is being extracted.
final class OpenFolder: Sendable {
    /// What stands under a name.
    enum Entry: Sendable {
        /// A folder.
        case folder
        /// A symbolic link, wherever it leads.
        case link
        /// A file or something else.
        case other
    }

    /// The descriptor.
    private let descriptor: CInt

    /// Opens the folder into which all is extracted, and makes it first if it is not there; links to it are followed.
    init(_ url: URL) throws(ArchiveError) {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw ArchiveError(.writeFailed, "The folder \(url.path) could not be made.", underlying: error)
        }
        descriptor = url.withUnsafeFileSystemRepresentation { path -> CInt in
            guard let path else { return -1 }
            return SystemCalls.retrying { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        }
        guard descriptor >= 0 else { throw .system(.writeFailed, "The folder \(url.path) could not be opened", errno) }
    }

    /// Takes an open descriptor.
    private init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// What stands under a name; nil if nothing does.
    func entry(_ name: String) -> Entry? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// Opens a folder in this one; nil if nothing stands under the name.
    func folder(_ name: String) throws(ArchiveError) -> OpenFolder? {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let opened = SystemCalls.retrying { openat(descriptor, name, flags) }
        if opened >= 0 { return OpenFolder(opened) }
        let number = errno
        if number == ENOENT { return nil }
        switch entry(name) {
        case .link: throw ArchiveError(.unsafe, "its folder '\(MemberName.display(name.utf8))' is a link on the disk")
        case .other: throw ArchiveError(.exists, "its folder '\(MemberName.display(name.utf8))' is a file on the disk")
        default: throw .system(.writeFailed, "its folder could not be opened", number)
        }
    }

    /// Makes a folder in this one; false if something stands under the name already.
    func makeFolder(_ name: String) throws(ArchiveError) -> Bool {
        if mkdirat(descriptor, name, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw .system(.writeFailed, "its folder could not be made", errno) }
        return false
    }

    /// Makes a file under a name that is free, to write.
    func makeFile(_ name: String, permissions: UInt16) throws(ArchiveError) -> OutputFile {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let opened = SystemCalls.retrying { openat(descriptor, name, flags, mode_t(permissions)) }
        guard opened >= 0 else { throw .system(.writeFailed, "it could not be written", errno) }
        return OutputFile(opened)
    }

    /// Makes a symbolic link under a name that is free.
    func makeLink(_ name: String, to target: String) throws(ArchiveError) {
        guard symlinkat(target, descriptor, name) == 0 else {
            throw .system(.writeFailed, "the link could not be made", errno)
        }
    }

    /// Gives a file or link its final name.
    ///
    /// - Throws: ``ArchiveError/Code/exists`` if something stands there that is not to be replaced, and for a folder always.
    func rename(_ name: String, to final: String, replaces: Bool) throws(ArchiveError) {
        if !replaces {
            // Making a second name fails if there is anything under it, in one step; renaming would replace it.
            if linkat(descriptor, name, descriptor, final, 0) == 0 { return remove(name) }
            // Some file systems have no second names, and some systems no second names of links.
            guard errno != EEXIST, entry(final) == nil else { throw Self.exists }
        }
        guard renameat(descriptor, name, descriptor, final) == 0 else {
            let number = errno
            throw entry(final) == .folder ? Self.exists : .system(.writeFailed, "it could not be renamed", number)
        }
    }

    /// Removes a file or link; none under the name is no error.
    func remove(_ name: String) { unlinkat(descriptor, name, 0) }

    /// The target of a symbolic link; nil if there is none under the name.
    func linkTarget(_ name: String) -> String? {
        var bytes = [CChar](repeating: 0, count: LinkResolver.targetLimit + 1)
        let count = readlinkat(descriptor, name, &bytes, bytes.count)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Sets when a link was last changed.
    func setDate(_ date: Date, ofLink name: String) {
        utimensat(descriptor, name, FileTimes.both(date), AT_SYMLINK_NOFOLLOW)
    }

    /// Sets permissions, without those that give away rights, and when this folder was last changed.
    func set(permissions: UInt16?, date: Date?) {
        if let date { futimens(descriptor, FileTimes.both(date)) }
        if let permissions { fchmod(descriptor, mode_t(permissions & 0o777)) }
    }

    /// The error for a place that is taken on the disk.
    static let exists = ArchiveError(.exists, "something of this name is there already")
}
