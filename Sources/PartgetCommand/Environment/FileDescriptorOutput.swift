internal import Foundation
internal import Synchronization

/// Text that goes to a file descriptor of this process.
final class FileDescriptorOutput: TextOutput {
    let isTerminal: Bool
    /// The descriptor, which stays open.
    private let descriptor: Int32
    /// The error after which nothing more is written, or 0.
    private let failure = Mutex<Int32>(0)

    /// Takes a descriptor.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
    }

    var width: Int? {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    var hasLostText: Bool {
        // EIO: the terminal is gone.
        failure.withLock { ![0, EPIPE, EIO].contains($0) }
    }

    func write(_ text: String) {
        failure.withLock { failure in
            guard failure == 0 else { return }
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&waiting, 1, -1)
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
    }
}
