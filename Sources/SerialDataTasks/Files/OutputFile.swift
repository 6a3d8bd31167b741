import Foundation
import SplitArchive

/// A file that is being made: it grows under a name of its own, locked, and gets its final name when it is right.
final class OutputFile: Sendable {
    /// The final name.
    let url: URL
    /// The file that grows.
    let partial: OpenFile

    /// The name under which a file grows.
    static func partialURL(of url: URL) -> URL { url.appendingPathExtension("partial") }

    /// The name of the file that holds the new end of an archive until it is in place.
    static func tailURL(of url: URL) -> URL { url.appendingPathExtension("partial.tail") }

    /// The name of the file that tells how a join in place, which grows a file of the same name, goes on.
    static func journalURL(of url: URL) -> URL { url.appendingPathExtension("partial.journal") }

    /// Opens or creates the growing file and locks it; throws ``DownloadError/Code/locked`` if another process has it.
    init(url: URL, permissions: UInt16) throws(DownloadError) {
        self.url = url
        let partialURL = Self.partialURL(of: url)
        guard let file = try diskErrors({ () throws(ArchiveError) in try Self.lockedFile(at: partialURL, permissions) })
        else {
            throw DownloadError(
                .locked,
                "Another process is downloading to \(url.path). Wait for it or end it; two cannot write one file."
            )
        }
        partial = file
        // Somebody else's file, or one with a second name, would let others change what is checked here.
        guard try diskErrors({ () throws(ArchiveError) in try file.isOwn() }) else {
            throw DownloadError(
                .disk,
                "\(partialURL.path) belongs to another user or has a second name. Remove it, or download to another folder."
            )
        }
        if permissions & 0o077 == 0 {
            try diskErrors { () throws(ArchiveError) in try file.setPermissions(permissions) }
        }
    }

    /// Gives the file its final name in one step that outlives a power cut.
    ///
    /// `modified` becomes its date of change, by which a later run knows it again. What stands under the name is
    /// replaced only if it may be; else this throws ``ArchiveError/Code/exists`` and keeps the file as it is.
    func finish(modified: Date?, replaces: Bool) throws(ArchiveError) {
        // A file system that keeps no dates is no reason to fail.
        if let modified { _ = partial.setModified(modified) }
        try partial.sync()
        let partialURL = Self.partialURL(of: url)
        if replaces {
            try renameFile(partialURL, to: url)
        } else {
            try renameFileWithoutReplacing(partialURL, to: url)
        }
        try syncFolder(of: url)
        partial.close()
    }

    /// Removes the growing file, of which nothing is worth keeping.
    func remove() throws(ArchiveError) {
        try removeFile(Self.partialURL(of: url))
        partial.close()
    }

    /// Opens and locks a file; nil if another process holds its lock.
    private static func lockedFile(at url: URL, _ permissions: UInt16) throws(ArchiveError) -> OpenFile? {
        while true {
            let file = try OpenFile(url, .readWriteOrCreate, followsLinks: false, permissions: permissions)
            guard try file.lock() else { return nil }
            // The process that held the lock may just have given the file its final name: then it is no partial any more.
            guard fileExists(url) else { continue }
            let named = try OpenFile(url, .read, followsLinks: false)
            if try named.identity() == file.identity() { return file }
        }
    }
}

/// Runs what works on files and gives its errors the words and codes of a download.
func diskErrors<Value>(_ body: () throws(ArchiveError) -> Value) throws(DownloadError) -> Value {
    do {
        return try body()
    } catch {
        throw DownloadError(disk: error)
    }
}

extension DownloadError {
    /// The error of a file that could not be written or read.
    init(disk error: ArchiveError) {
        let code: Code = error.code == .exists ? .exists : error.isOutOfSpace ? .noSpace : .disk
        self.init(code, error.message, underlying: error)
    }
}
