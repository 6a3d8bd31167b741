package import Foundation
import Synchronization

/// An open regular file that is read and written at given offsets, from any thread.
///
/// It is closed when the last reference goes, or by ``close()``. Nothing in it moves a shared file position.
package final class OpenFile: Sendable {
    /// How a file is opened.
    package enum Mode: Sendable {
        /// An existing file, to read.
        case read
        /// An existing file, to read and write.
        case readWrite
        /// An existing file or a new one, to read and write.
        case readWriteOrCreate
        /// A new file, to read and write; fails if there is something under the name, a dangling link as well.
        case createNew

        /// The flags of open(2).
        fileprivate var flags: CInt {
            switch self {
            case .read: O_RDONLY
            case .readWrite: O_RDWR
            case .readWriteOrCreate: O_RDWR | O_CREAT
            case .createNew: O_RDWR | O_CREAT | O_EXCL
            }
        }
    }

    /// Where the file was when it was opened.
    package let url: URL
    /// The descriptor, -1 once it is closed.
    let descriptor: Atomic<CInt>

    /// Opens a file; anything but a regular file is refused.
    package init(_ url: URL, _ mode: Mode, followsLinks: Bool = true, permissions: UInt16 = 0o666) throws(ArchiveError)
    {
        let code: ArchiveError.Code = mode == .read ? .readFailed : .writeFailed
        // O_NONBLOCK keeps a FIFO under the name from holding the caller; on regular files it does nothing.
        let flags = mode.flags | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
        let opened = url.withUnsafeFileSystemRepresentation { path -> CInt in
            guard let path else { return -1 }
            return SystemCalls.retrying { open(path, flags, mode_t(permissions)) }
        }
        guard opened >= 0 else {
            let number = errno
            throw .system(number == EEXIST ? .exists : code, "\(url.path) could not be opened", number)
        }
        self.url = url
        descriptor = Atomic(opened)
        guard try status().st_mode & S_IFMT == S_IFREG else {
            throw ArchiveError(code, "\(url.path) is not a regular file.")
        }
    }

    deinit { close() }

    /// The number of bytes in the file now.
    package func byteCount() throws(ArchiveError) -> Int64 { try Int64(status().st_size) }

    /// What tells this file from every other, whatever name leads to it.
    package func identity() throws(ArchiveError) -> FileIdentity {
        let status = try status()
        return FileIdentity(device: UInt64(bitPattern: Int64(status.st_dev)), number: UInt64(status.st_ino))
    }

    /// Reads until the buffer is full or the file ends and returns how many bytes were read.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        let file = descriptor.load(ordering: .relaxed)
        var done = 0
        while done < buffer.count {
            let place = off_t(offset) + off_t(done)
            let count = SystemCalls.retrying { pread(file, start + done, buffer.count - done, place) }
            guard count >= 0 else { throw .system(.readFailed, "\(url.path) could not be read", errno) }
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// Writes all the bytes at an offset; a gap before it reads as zeros.
    package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(ArchiveError) {
        guard let start = bytes.baseAddress else { return }
        let file = descriptor.load(ordering: .relaxed)
        var done = 0
        while done < bytes.count {
            let place = off_t(offset) + off_t(done)
            let count = SystemCalls.retrying { pwrite(file, start + done, bytes.count - done, place) }
            guard count >= 0 else { throw .system(.writeFailed, "\(url.path) could not be written", errno) }
            done += count
        }
    }

    /// Copies bytes from another file, by the kernel where it can, and returns how many: fewer than asked for at its end.
    package func copy(
        from source: OpenFile,
        at sourceOffset: Int64,
        count: Int,
        to offset: Int64
    ) throws(ArchiveError) -> Int {
        let input = source.descriptor.load(ordering: .relaxed)
        let output = descriptor.load(ordering: .relaxed)
        var done = 0
        while done < count {
            let from = sourceOffset + Int64(done)
            let to = offset + Int64(done)
            if let copied = SystemCalls.copyRange(from: input, at: from, to: output, at: to, count: count - done) {
                done += copied
                continue
            }
            // The kernel may not manage it between two file systems, or on an old one; a small buffer stays in the cache.
            let copied = try copyThroughBuffer(from: source, at: from, count: min(count - done, 64 << 10), to: to)
            if copied == 0 { break }
            done += copied
        }
        return done
    }

    /// Cuts the file, or lengthens it with zeros.
    package func truncate(to byteCount: Int64) throws(ArchiveError) {
        let file = descriptor.load(ordering: .relaxed)
        guard SystemCalls.retrying({ ftruncate(file, off_t(byteCount)) }) == 0 else {
            throw .system(.writeFailed, "\(url.path) could not be cut to \(byteCount) bytes", errno)
        }
    }

    /// Puts what was written on the disk itself, so that it outlives a power cut.
    package func sync() throws(ArchiveError) {
        guard SystemCalls.syncData(descriptor.load(ordering: .relaxed)) else {
            throw .system(.writeFailed, "\(url.path) could not be put on the disk", errno)
        }
    }

    /// Takes the advisory lock that other processes see; false if one of them holds it, and closing gives it back.
    package func lock() throws(ArchiveError) -> Bool {
        let file = descriptor.load(ordering: .relaxed)
        if SystemCalls.retrying({ flock(file, LOCK_EX | LOCK_NB) }) == 0 { return true }
        if errno == EWOULDBLOCK { return false }
        throw .system(.writeFailed, "\(url.path) could not be locked", errno)
    }

    /// Closes the file; harmless to repeat, while reading or writing afterwards fails.
    package func close() {
        let file = descriptor.exchange(-1, ordering: .acquiringAndReleasing)
        // Never called again after EINTR: the descriptor is gone by then and may be another file's.
        if file >= 0 { _ = Foundation.close(file) }
    }

    /// What fstat(2) tells.
    func status() throws(ArchiveError) -> stat {
        var status = stat()
        guard fstat(descriptor.load(ordering: .relaxed), &status) == 0 else {
            throw .system(.readFailed, "\(url.path) could not be examined", errno)
        }
        return status
    }

    /// Copies at most `count` bytes by reading and writing them.
    private func copyThroughBuffer(
        from source: OpenFile,
        at sourceOffset: Int64,
        count: Int,
        to offset: Int64
    ) throws(ArchiveError) -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        defer { buffer.deallocate() }
        let read = try source.read(into: buffer, at: sourceOffset)
        try write(UnsafeRawBufferPointer(rebasing: buffer[..<read]), at: offset)
        return read
    }
}
