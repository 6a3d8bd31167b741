internal import Foundation
internal import Synchronization

/// Waits for SIGINT and SIGTERM.
///
/// The handler, where hardly anything may be done, only writes the signal's number into a pipe; a thread of its own reads
/// that. Blocking the signals and sigwait(3) would not do: the main thread of an asynchronous program on Linux sleeps in
/// sigsuspend(2), which lets all signals in.
enum SignalWatch {
    /// Begins to wait; to be called once.
    ///
    /// The first signal comes out of the stream; the second ends the process at once.
    static func start() -> AsyncStream<Interruption> {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return AsyncStream { $0.finish() } }
        let readEnd = ends[0]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        let (stream, continuation) = AsyncStream.makeStream(of: Interruption.self)
        Thread.detachNewThread {
            if let first = next(from: readEnd) { continuation.yield(first == SIGTERM ? .terminate : .interrupt) }
            continuation.finish()
            guard let second = next(from: readEnd) else { return }
            // What the shell writes next must not stand behind the progress line.
            if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\n", 1) }
            _exit(128 + second)
        }
        for number in [SIGINT, SIGTERM] { watch(number) }
        return stream
    }

    /// Installs the handler, unless the signal is ignored.
    private static func watch(_ number: Int32) {
        let previous = signal(number, SIG_IGN)
        // SIG_IGN is 1 in the place of a function. What is ignored was ignored on purpose, by nohup(1) or by a shell for a
        // job in the background.
        guard unsafeBitCast(previous, to: Int.self) != 1 else { return }
        signal(number) { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(writeEnd.load(ordering: .relaxed), &byte, 1)
            errno = saved
        }
    }

    /// The next signal; nil if no more can come.
    private static func next(from descriptor: Int32) -> Int32? {
        var byte: UInt8 = 0
        while true {
            let count = read(descriptor, &byte, 1)
            if count == 1 { return Int32(byte) }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}

/// The end of the pipe that the handler writes to.
private let writeEnd = Atomic<Int32>(-1)
