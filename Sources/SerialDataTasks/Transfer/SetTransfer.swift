import Foundation
import SplitArchive

/// Fetches all parts one after another and finishes each file as soon as its last part is complete.
struct SetTransfer: Sendable {
    /// What came of it.
    struct Result: Sendable {
        /// The finished files.
        var files: [SerialDataTaskSequence.Outcome.File] = []
        /// Bytes that came over the network.
        var transferredBytes: Int64 = 0
        /// What a person should know.
        var warnings: [String] = []
        /// What failed, where the others were fetched nevertheless.
        var failures: [DownloadError] = []
    }

    /// What the whole download shares.
    let context: RunContext
    /// The plan.
    let draft: Draft
    /// The parts as they were given.
    let parts: [Part]
    /// What the ticks of the status need to know.
    let current: CurrentTransfer

    /// Fetches everything.
    ///
    /// Throws at the first failure, or at the end if the others were to be fetched as well.
    func run() async throws(DownloadError) -> Result {
        var result = Result()
        context.board.change { $0.phase = .transferring }
        for index in draft.layout.outputs.indices {
            let transfer = OutputTransfer(context: context, draft: draft, parts: parts, current: current, index: index)
            do throws(DownloadError) {
                try await transfer.run(&result)
            } catch {
                guard context.goesOn(after: error) else { throw error }
                result.failures.append(error)
            }
        }
        guard var first = result.failures.first else { return result }
        first.others = Array(result.failures.dropFirst())
        throw first
    }
}
