internal import Foundation

/// Waits for SIGINT and SIGTERM on a thread of its own.
///
/// The signals are blocked everywhere and taken by sigwait(3), so nothing runs in a signal handler, where hardly
/// anything may.
enum SignalWatch {
    /// Begins to wait; to be called once, before other threads are started, because they inherit what is blocked.
    ///
    /// The first signal comes out of the stream; the second ends the process at once.
    static func start() -> AsyncStream<Interruption> {
        var wanted = sigset_t()
        sigemptyset(&wanted)
        // What is ignored was ignored on purpose, by nohup(1) or by a shell for a job in the background.
        for number in [SIGINT, SIGTERM] where !isIgnored(number) { sigaddset(&wanted, number) }
        pthread_sigmask(SIG_BLOCK, &wanted, nil)
        let (stream, continuation) = AsyncStream.makeStream(of: Interruption.self)
        let signals = wanted
        Thread.detachNewThread {
            if let first = wait(for: signals) { continuation.yield(first == SIGTERM ? .terminate : .interrupt) }
            continuation.finish()
            guard let second = wait(for: signals) else { return }
            if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\n", 1) }
            _exit(128 + second)
        }
        return stream
    }

    /// Waits for one of some signals; nil if that cannot be done.
    private static func wait(for signals: sigset_t) -> Int32? {
        var signals = signals
        var number: Int32 = 0
        return sigwait(&signals, &number) == 0 ? number : nil
    }

    /// Whether the process was started with a signal ignored.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        // SIG_IGN is the number 1 in the place of a function, on all systems.
        return unsafeBitCast(handler, to: Int.self) == 1
    }
}
