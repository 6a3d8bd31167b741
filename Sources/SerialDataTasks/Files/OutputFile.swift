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
    }

    /// Gives the file its final name in one step that outlives a power cut; whatever stood under it is replaced.
    ///
    /// `modified` becomes its date of change, by which a later run knows it again. Returns its size in bytes.
    func finish(modified: Date?) throws(ArchiveError) -> Int64 {
        try partial.sync()
        let byteCount = try partial.byteCount()
        let partialURL = Self.partialURL(of: url)
        if let modified {
            // A file system that keeps no dates is no reason to fail.
            try? FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: partialURL.path)
        }
        try renameFile(partialURL, to: url)
        try syncFolder(of: url)
        partial.close()
        return byteCount
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
        self.init(error.isOutOfSpace ? .noSpace : .disk, error.message, underlying: error)
    }
}
