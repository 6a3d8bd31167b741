internal import Foundation

/// Asks for a password at the terminal, which does not show what is typed.
enum PasswordPrompt {
    /// The longest password, in bytes.
    private static let limit = 1024

    /// Asks; nil if there is no terminal or the person gives up (Ctrl-C, Ctrl-D).
    static func ask(_ question: String) -> String? {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { return nil }
        var silent = settings
        // Ctrl-C must come as a byte: as a signal it would leave the terminal silent.
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
        defer { tcsetattr(terminal, TCSAFLUSH, &settings) }
        FileDescriptorOutput(descriptor: terminal).write(question)
        defer { FileDescriptorOutput(descriptor: terminal).write("\n") }
        return typed { () -> UInt8? in
            var byte: UInt8 = 0
            while true {
                let count = read(terminal, &byte, 1)
                if count == 1 { return byte }
                guard count < 0, errno == EINTR else { return nil }
            }
        }
    }

    /// What comes of the bytes that a person types; nil if the person gives up.
    static func typed(_ next: () -> UInt8?) -> String? {
        var bytes: [UInt8] = []
        while let byte = next() {
            switch byte {
            case 0x0A, 0x0D: return String(validating: bytes, as: UTF8.self)
            case 0x03, 0x04, 0x1A, 0x1C: return nil
            case 0x08, 0x7F:
                // A whole character goes, with all bytes that continue it.
                while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            case 0x15: bytes = []
            default: if bytes.count < limit { bytes.append(byte) }
            }
        }
        return nil
    }
}
