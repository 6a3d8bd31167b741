internal import Foundation

/// The command line of this process as ps(1) shows it to everybody on the computer.
enum ProcessTitle {
    /// Overwrites what is secret in it, in place; `CommandLine.arguments` must have been read before.
    static func hideSecrets() {
        let pointers = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }
        let words = pointers.map { pointer in
            UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)).map { $0 }
        }
        for (pointer, masked) in zip(pointers, SecretWords.masked(words)) {
            for (index, byte) in masked.enumerated() { pointer[index] = CChar(bitPattern: byte) }
        }
    }
}
