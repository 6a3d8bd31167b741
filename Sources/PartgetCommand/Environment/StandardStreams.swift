internal import Foundation

/// The three streams that a process is born with.
enum StandardStreams {
    /// Makes them safe to use.
    ///
    /// One that is closed gets `/dev/null`: otherwise the first file that is opened would take its number, and messages
    /// would go into a download. A reader who leaves must not end the process.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is given, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
    }
}
