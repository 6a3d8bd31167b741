import Foundation
import SplitArchive

/// Finds out before the first request, and before the first byte, whether the disk will take what is to come.
enum DiskCheck {
    /// Makes the destination's folder if it is not there, and throws if nothing can be written to it.
    static func requireWritableFolder(of destination: SerialDataTaskSequence.Destination) throws(DownloadError) {
        let folder = destination.folder
        if fileExists(folder), !isFolder(folder) {
            throw DownloadError(.disk, "\(folder.path) is a file, not a folder. Give another folder.")
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw DownloadError(.disk, "The folder \(folder.path) cannot be made: \(reason(error)).", underlying: error)
        }
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw DownloadError(.disk, "The folder \(folder.path) cannot be written to.")
        }
    }

    /// Throws if a file stands where a result goes and is not to be replaced.
    static func requireFree(_ file: URL, replaces: Bool) throws(DownloadError) {
        guard fileExists(file) else { return }
        if isFolder(file) { throw DownloadError(.exists, "\(file.path) is a folder. Give the result another name.") }
        guard isFileOrLink(file) else {
            throw DownloadError(.exists, "\(file.path) is not a regular file and is not replaced. Give another name.")
        }
        if !replaces {
            throw DownloadError(
                .exists,
                "\(file.path) is already there. Remove it, give the result another name, or have it replaced (--force)."
            )
        }
    }

    /// Throws if the bytes that are still to come do not fit on the disk.
    static func requireSpace(for bytes: Int64, in folder: URL) throws(DownloadError) {
        guard bytes > 0, let free = freeByteCount(inFolder: folder), free < bytes else { return }
        throw DownloadError(
            .noSpace,
            "\(ByteCount.words(bytes)) are still to come, and the disk of \(folder.path) has only \(ByteCount.words(free)) free."
        )
    }

    /// Whether a name leads to a folder.
    private static func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether there is a regular file or a symbolic link under a name, and no device, pipe or socket.
    private static func isFileOrLink(_ file: URL) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
        return type == .typeRegular || type == .typeSymbolicLink
    }

    /// What an error of Foundation says, or better, that of the system beneath it.
    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        if let number = (underlying as? POSIXError ?? error as? POSIXError)?.code.rawValue {
            return String(cString: strerror(number))
        }
        return (underlying ?? error).localizedDescription
    }
}

extension SerialDataTaskSequence.Destination {
    /// The folder in which files are made.
    var folder: URL {
        switch self {
        case .archive(let file), .concatenation(let file): file.deletingLastPathComponent()
        case .archives(let folder), .directory(let folder): folder
        }
    }

    /// Whether parts that are the volumes of a set become one file.
    var joinsVolumes: Bool {
        switch self {
        case .archive, .archives: true
        case .concatenation, .directory: false
        }
    }
}
