import Foundation
import SplitArchive

/// Fetches one part: attempt after attempt, each going on where the last one stopped, until the part is complete.
struct PartTransfer: Sendable {
    /// What the whole download shares.
    let run: RunContext
    /// The part's place in the record.
    let index: Int
    /// The part's place among the parts as they were given.
    let place: Int
    /// The part.
    let part: Part
    /// The file that the part is written to.
    let output: OutputFile
    /// The file's place in the record.
    let outputIndex: Int
    /// Writes the part's bytes.
    let writer: PartWriter

    /// What the loop carries from one attempt to the next.
    private struct Tries {
        /// Attempts in a row that got no further than one before.
        var failures = 0
        /// The most bytes that were ever there.
        var highWater: Int64
        /// How often the part was asked for from its first byte although some were there.
        var restarts = 0
        /// Whether the whole part was there once and had a wrong digest.
        var hadWrongDigest = false
    }

    /// The part in words.
    private var reference: PartReference { run.references[index] }

    /// Fetches the part and returns how many bytes came.
    ///
    /// Throws when it has failed for good or the download was cancelled; what came is kept.
    func fetch() async throws(DownloadError) -> Int64 {
        let entry = run.keeper.record.parts[index]
        run.publish(.partStarted(reference, size: entry.size, resumedBytes: entry.receivedBytes))
        var tries = Tries(highWater: writer.written)
        var transferred: Int64 = 0
        try await hashEarlierBytes()
        // One that an earlier run completed was not held against a digest that is new.
        if entry.isComplete, try isRight(&tries) {
            finish(size: entry.receivedBytes)
            return 0
        }
        while true {
            try await run.control.pass()
            if writer.written > 0, run.keeper.record.parts[index].validator == nil {
                try discard(because: "the server gives nothing to tell whether it has changed")
            }
            let wasReplaced: Bool
            let verdict: Attempt.Verdict
            let before = writer.written
            (verdict, wasReplaced) = await attempt()
            transferred += writer.written - (wasReplaced ? 0 : before)
            if writer.written > tries.highWater { tries.failures = 0 }
            tries.highWater = max(tries.highWater, writer.written)
            if wasReplaced { tries.restarts += 1 }
            switch verdict {
            case .complete(let size):
                if try isRight(&tries) {
                    finish(size: size)
                    return transferred
                }
            case .interrupted:
                try checkpoint()
            case .startOver(let reason):
                tries.restarts += 1
                try discard(because: reason)
            case .retry(let reason, let retryAfter, let underlying):
                tries.failures += 1
                try checkpoint()
                let error = DownloadError(.network, reason, part: reference, underlying: underlying)
                try await wait(after: error, retryAfter: retryAfter, failures: tries.failures)
            case .fail(let error):
                throw run.worded(error, index)
            }
            if tries.restarts > run.configuration.maximumAttempts {
                let reason =
                    "it had to begin again at its first byte \(tries.restarts) times; the server may be changing it"
                throw run.worded(DownloadError(.unexpectedAnswer, reason), index)
            }
        }
    }

    /// Makes one attempt for what is missing; says also whether it gave up bytes that were there.
    private func attempt() async -> (verdict: Attempt.Verdict, wasReplaced: Bool) {
        let entry = run.keeper.record.parts[index]
        let offset = writer.written
        let asked = AnswerRule.Asked(offset: offset, validator: entry.validator, total: entry.size)
        let attempt = Attempt(asked: asked, writer: writer) { answer, total, reason throws(DownloadError) in
            try accept(answer, total: total, discarded: reason == nil ? 0 : offset, reason: reason)
        }
        var fields: [HeaderField] = []
        if offset > 0, let validator = entry.validator {
            fields = [HeaderField("Range", "bytes=\(offset)-"), HeaderField("If-Range", validator.ifRange)]
        }
        let activity = Activity()
        let (requester, part, timeout) = (run.requester, part, run.configuration.stallTimeout)
        let (end, isStalled) = await run.control.interruptible { [fields] in
            await watchingForStalls(activity, timeout: timeout) {
                await requester.perform(
                    .get,
                    part,
                    fields: fields,
                    isAlone: true,
                    activity: activity,
                    receiver: attempt
                )
            }
        }
        let verdict = attempt.verdict(end, isStalled: isStalled, stallTimeout: timeout, sizedTotal: entry.size)
        return (verdict, attempt.wasReplaced)
    }

    /// Notes what an answer promises, before the first byte of its body is written.
    private func accept(
        _ answer: HTTPAnswer,
        total: Int64?,
        discarded: Int64,
        reason: String?
    ) throws(DownloadError) {
        let validator = Validator(answer)
        let index = index
        let moved = run.keeper.change { record in
            let before = record.parts[index].size
            if discarded > 0 || record.parts[index].receivedBytes == 0 { record.parts[index].validator = validator }
            guard let total, total != before else { return [ResumeRule.Discard]() }
            record.parts[index].size = total
            return record.forgetParts(behind: index)
        }
        if let reason { run.publish(.partRestarted(reference, reason: reason, discardedBytes: discarded)) }
        run.report(moved)
        run.showTotals(index, place: place)
        // What is about to be overwritten must not count on disk any more: a crash would leave a file of two halves.
        if discarded > 0 || !moved.isEmpty { try checkpoint() }
    }

    /// Hashes what an earlier run has left, before the request, which would stall meanwhile.
    private func hashEarlierBytes() async throws(DownloadError) {
        guard part.digest != nil, writer.written > 0 || run.keeper.record.parts[index].isComplete else { return }
        while try await !run.control.interruptible({ [writer] in await writer.hashEarlierBytes() }).get() {
            try await run.control.pass()
        }
    }

    /// Whether the bytes have the digest that was asked for.
    ///
    /// With a wrong one the part alone is given up, and fetched once more.
    private func isRight(_ tries: inout Tries) throws(DownloadError) -> Bool {
        guard let wanted = part.digest else { return true }
        guard let found = writer.digest() else {
            let reason =
                "its digest cannot be checked, because this system does not compute \(wanted.algorithm.rawValue)"
            throw run.worded(DownloadError(.unexpected, reason), index)
        }
        guard found != wanted else { return true }
        let reason = "its \(wanted.algorithm.rawValue) digest is \(found.hexadecimal), not \(wanted.hexadecimal)"
        try discard(because: reason)
        guard tries.hadWrongDigest else {
            tries.hadWrongDigest = true
            return false
        }
        throw run.worded(DownloadError(.damaged, "\(reason), twice in a row. Ask the publisher which is right"), index)
    }

    /// Gives up what is there of the part, and says so.
    private func discard(because reason: String) throws(DownloadError) {
        let discarded = writer.written
        let attempt = try writer.begin(at: 0, contentType: nil)
        try writer.close(attempt: attempt, isWhole: false)
        let index = index
        run.keeper.change { $0.forget(index) }
        try checkpoint()
        run.publish(.partRestarted(reference, reason: reason, discardedBytes: discarded))
    }

    /// Waits before the next attempt, or throws if there is to be none.
    private func wait(after error: DownloadError, retryAfter: String?, failures: Int) async throws(DownloadError) {
        let configuration = run.configuration
        let rule = RetryRule(
            maximumAttempts: configuration.maximumAttempts,
            firstDelay: configuration.retryDelay,
            maximumWait: configuration.maximumRetryWait
        )
        let asked = retryAfter.flatMap { RetryAfter.seconds($0, now: Date()) }
        switch rule.decide(failures: failures, retryAfter: asked, random: Double.random(in: 0...1)) {
        case .giveUp(let why):
            var last = error
            last.message += ", \(why)"
            throw run.worded(last, index)
        case .wait(let seconds):
            run.publish(
                .retrying(reference, after: seconds, attempt: failures + 1, error: run.wordedForRetry(error, index))
            )
            run.board.change { $0.retryDelay = seconds }
            await run.control.interruptible { try? await Task.sleep(for: .seconds(seconds)) }
            run.board.change { $0.retryDelay = nil }
        }
    }

    /// Marks the part as complete.
    private func finish(size: Int64) {
        let (index, digest) = (index, part.digest?.description)
        run.keeper.change { record in
            record.parts[index].size = size
            record.parts[index].receivedBytes = size
            record.parts[index].isComplete = true
            record.parts[index].digest = digest
        }
        run.showTotals(index, place: place)
        run.progress.finish(part: place, size: size)
        run.publish(.partFinished(reference, size: size))
    }

    /// Puts what came on the disk, and the record behind it.
    private func checkpoint() throws(DownloadError) {
        let (keeper, index, output) = (run.keeper, outputIndex, output)
        try diskErrors { () throws(ArchiveError) in try keeper.checkpoint(index, output) }
    }
}
