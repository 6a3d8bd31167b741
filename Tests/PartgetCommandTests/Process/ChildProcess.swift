import Foundation
import Synchronization

/// The built command, run as a process of its own.
final class ChildProcess: Sendable {
    /// How it ended and what it wrote.
    struct End: Sendable {
        /// The exit status, or minus the signal that ended it.
        let status: Int32
        /// What was written to standard output.
        let output: String
        /// What was written to standard error.
        let errors: String
    }

    /// The command's file, which stands beside the tests' own.
    static var executable: URL {
        #if canImport(Darwin)
            let products =
                Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
            return products.deletingLastPathComponent().appendingPathComponent("partget")
        #else
            return Bundle.main.bundleURL.appendingPathComponent("partget")
        #endif
    }

    /// The process.
    private let process: Mutex<Process>
    /// Its number.
    private let number: Int32
    /// What becomes of it.
    private let ending: Task<End, Never>

    /// Starts it in the folder of the running test; `script` is run by a shell in which `$partget` is the command.
    init(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = TemporaryFolder.url
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["partget": Self.executable.path, "TERM": "dumb"],
            uniquingKeysWith: { $1 }
        )
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        let (ended, continuation) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { process in
            let isSignal = process.terminationReason == .uncaughtSignal
            continuation.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
            continuation.finish()
        }
        try process.run()
        number = process.processIdentifier
        let (outputHandle, errorHandle) = (output.fileHandleForReading, errors.fileHandleForReading)
        ending = Task {
            async let outputText = Self.text(outputHandle)
            async let errorText = Self.text(errorHandle)
            let texts = await (outputText, errorText)
            var status: Int32 = 0
            for await end in ended { status = end }
            return End(status: status, output: texts.0, errors: texts.1)
        }
        self.process = Mutex(process)
    }

    /// How it ended; waits for that, and ends it if the test has no more time.
    var end: End {
        get async {
            await withTaskCancellationHandler {
                await ending.value
            } onCancel: {
                send(SIGKILL)
            }
        }
    }

    /// Sends it a signal.
    func send(_ signal: Int32) { kill(number, signal) }

    /// All that comes out of a pipe, read on a thread that may wait.
    private static func text(_ handle: FileHandle) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let data = (try? handle.readToEnd()) ?? Data()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}
