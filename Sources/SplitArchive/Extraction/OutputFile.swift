import Foundation

/// A new file that is written from front to back.
struct OutputFile: ~Copyable {
    /// The descriptor.
    private let descriptor: CInt

    /// Takes an open descriptor.
    init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Writes bytes behind those before.
    func write(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
        guard let start = bytes.baseAddress else { return }
        var done = 0
        while done < bytes.count {
            let count = SystemCalls.retrying { Foundation.write(descriptor, start + done, bytes.count - done) }
            guard count >= 0 else { throw .system(.writeFailed, "it could not be written", errno) }
            done += count
        }
    }

    /// Sets permissions, without those that give away rights, and when the file was last changed.
    func set(permissions: UInt16?, date: Date?) {
        if let permissions { fchmod(descriptor, mode_t(permissions & 0o777)) }
        if let date { futimens(descriptor, FileTimes.both(date)) }
    }
}
