import Foundation
import SerialDataTasks
import SplitArchive
import Testing

@testable import PartgetCommand

@Suite(.timeLimit(.minutes(1)), .temporaryFolder)
struct ArchiveWorkTests {
    /// Runs work that ends when it is interrupted and not before, and interrupts it.
    private func interrupted(by interruption: Interruption, beforeWork: Bool) async -> (CommandStatus, CapturedOutput) {
        let errors = CapturedOutput()
        var environment = CommandEnvironment(
            standardOutput: CapturedOutput(),
            standardError: errors,
            workingFolder: TemporaryFolder.url
        )
        let (stream, continuation) = AsyncStream.makeStream(of: Interruption.self)
        environment.interruptions = stream
        if beforeWork { continuation.yield(interruption) }
        let status = await ArchiveWork.run(CommonArguments(), in: environment, kept: "All is kept.") {
            work throws(Failure) in
            try await work.step(.verifying, partCount: 1) { meter throws(ArchiveError) in
                continuation.yield(interruption)
                while !meter.isCancelled {
                    meter.completedUnitCount += 1
                    sched_yield()
                }
                throw ArchiveError(.cancelled, "It was cancelled.")
            }
        }
        return (status, errors)
    }

    @Test(arguments: [
        (Interruption.interrupt, CommandStatus.interrupted, "Ctrl-C"), (.terminate, .terminated, "SIGTERM"),
    ]) func `an interruption ends the work and is told`(
        interruption: Interruption,
        status: CommandStatus,
        words: String
    ) async {
        for beforeWork in [false, true] {
            let run = await interrupted(by: interruption, beforeWork: beforeWork)
            #expect(run.0 == status)
            #expect(run.1.lines.last == "partget: Stopped by \(words). All is kept.")
        }
    }
}
