package import Foundation

/// Puts a file's name on the disk itself: what was made, renamed or removed beside it outlives a power cut afterwards.
package func syncFolder(of file: URL) throws(ArchiveError) {
    let folder = file.deletingLastPathComponent()
    let descriptor = folder.withUnsafeFileSystemRepresentation { path -> CInt in
        guard let path else { return -1 }
        return SystemCalls.retrying { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
    guard descriptor >= 0 else { throw .system(.writeFailed, "The folder \(folder.path) could not be opened", errno) }
    defer { close(descriptor) }
    // Some network file systems cannot sync a folder; they have no more to give than the rename itself.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw .system(.writeFailed, "The folder \(folder.path) could not be put on the disk", errno)
    }
}

/// Renames a file in one step; what stood under the new name is replaced.
package func renameFile(_ file: URL, to target: URL) throws(ArchiveError) {
    let result = file.withUnsafeFileSystemRepresentation { from in
        target.withUnsafeFileSystemRepresentation { to -> CInt in
            guard let from, let to else { return -1 }
            return rename(from, to)
        }
    }
    guard result == 0 else {
        throw .system(.writeFailed, "\(file.path) could not be renamed to \(target.lastPathComponent)", errno)
    }
}

/// Renames a file in one step, unless there is something under the new name: then it throws ``ArchiveError/Code/exists``.
package func renameFileWithoutReplacing(_ file: URL, to target: URL) throws(ArchiveError) {
    let result = file.withUnsafeFileSystemRepresentation { from in
        target.withUnsafeFileSystemRepresentation { to -> CInt in
            guard let from, let to else { return -1 }
            return SystemCalls.renameExclusively(from, to)
        }
    }
    if result == 0 { return }
    // Some file systems cannot rename without replacing; there a moment between looking and renaming stays open.
    if errno != EEXIST, !fileExists(target) { return try renameFile(file, to: target) }
    throw ArchiveError(
        .exists,
        "\(target.path) is there already and was not replaced; \(file.lastPathComponent) is kept."
    )
}

/// Removes a file; none under the name is no error.
package func removeFile(_ file: URL) throws(ArchiveError) {
    let result = file.withUnsafeFileSystemRepresentation { path -> CInt in
        guard let path else { return -1 }
        return unlink(path)
    }
    guard result == 0 || errno == ENOENT else {
        throw .system(.writeFailed, "\(file.path) could not be removed", errno)
    }
}

/// Whether there is anything under a name, a dangling link as well.
package func fileExists(_ file: URL) -> Bool {
    file.withUnsafeFileSystemRepresentation { path in
        var status = stat()
        guard let path else { return false }
        return lstat(path, &status) == 0
    }
}

/// The bytes that can still be written to the disk on which a folder lies, or nil if the system does not tell.
package func freeByteCount(inFolder folder: URL) -> Int64? {
    folder.withUnsafeFileSystemRepresentation { path in
        var status = statvfs()
        guard let path, statvfs(path, &status) == 0 else { return nil }
        let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return overflow ? Int64.max : Int64(clamping: bytes)
    }
}
