internal import SerialDataTasks

/// The one line that tells where a download stands; pure.
enum ProgressLine {
    /// The line for a status, in at most `width` cells.
    ///
    /// What matters less goes first where the width is small: the bar, the part's name, the bytes, the part's number.
    static func text(_ status: SerialDataTaskSequence.Status, width: Int) -> String {
        let candidates = status.isSuspended ? ["Paused  \(amount(status))", "Paused"] : lines(status, width)
        return candidates.first { CellWidth.of($0) <= width } ?? CellWidth.cut(candidates.last ?? "", to: width)
    }

    /// The lines to choose from, the fullest first.
    private static func lines(_ status: SerialDataTaskSequence.Status, _ width: Int) -> [String] {
        switch status.phase {
        case .idle: ["Starting"]
        case .sizing:
            status.partCount == 1
                ? ["Asking for the size"] : ["Asking for the sizes of \(status.partCount) parts", "Sizing"]
        case .transferring:
            if let delay = status.retryDelay { waiting(status, delay, width) } else { transferring(status, width) }
        case .verifying: working("Verifying", status)
        case .reassembling: working("Joining", status)
        case .extracting: working("Extracting", status)
        case .finished: [""]
        }
    }

    /// Lines for verification and reassembly.
    private static func working(_ word: String, _ status: SerialDataTaskSequence.Status) -> [String] {
        guard let total = status.bytesToProcess else { return [word] }
        let percent = Quantity.percent(status.processedBytes, of: total)
        let bytes = "\(Quantity.bytes(status.processedBytes)) of \(Quantity.bytes(total))"
        return [joined([word, percent, bytes]), joined([word, percent])]
    }

    /// Lines for the wait before an attempt.
    private static func waiting(
        _ status: SerialDataTaskSequence.Status,
        _ delay: Double,
        _ width: Int
    ) -> [String] {
        let words = "next attempt in \(Quantity.wait(delay))"
        return labels(status, beside: [words, amount(status)], width) + labels(status, beside: [words], width) + [words]
    }

    /// Lines for the transfer.
    private static func transferring(_ status: SerialDataTaskSequence.Status, _ width: Int) -> [String] {
        let percent = Quantity.percent(status.receivedBytes, of: status.totalBytes)
        let speed = status.bytesPerSecond.map(Quantity.speed)
        let left = status.secondsRemaining.map { "\(Quantity.time($0)) left" }
        let all = [percent, amount(status), speed, left]
        let short = percent == nil ? [amount(status), speed] : [percent, speed, left]
        let bar = bar(status).map { [$0] } ?? []
        return (bar.isEmpty ? [] : labels(status, beside: bar + all, width)) + labels(status, beside: all, width)
            + [
                joined([place(status)] + all), joined([place(status)] + short), joined(short),
                joined(Array(short.prefix(1))),
            ]
    }

    /// The line with the part's name before other segments, the name shortened if need be but never below ten cells.
    private static func labels(
        _ status: SerialDataTaskSequence.Status,
        beside segments: [String?],
        _ width: Int
    ) -> [String] {
        guard let part = status.part else { return [joined(segments)] }
        let name = VisibleText.line(part.name)
        let rest = joined([place(status)] + segments)
        let room = width - CellWidth.of(rest) - 2
        guard room >= min(10, CellWidth.of(name)) else { return [] }
        return [joined([CellWidth.cutMiddle(name, to: room), rest])]
    }

    /// Which part it is, if there are several, for example `2 of 7`.
    private static func place(_ status: SerialDataTaskSequence.Status) -> String? {
        guard let part = status.part, part.count > 1 else { return nil }
        return "\(part.index + 1) of \(part.count)"
    }

    /// The bytes, for example `41.2 MB of 230.0 MB`.
    private static func amount(_ status: SerialDataTaskSequence.Status) -> String {
        let received = Quantity.bytes(status.receivedBytes)
        return status.totalBytes.map { "\(received) of \(Quantity.bytes($0))" } ?? received
    }

    /// A bar of 20 cells, or nil if the total is unknown.
    private static func bar(_ status: SerialDataTaskSequence.Status) -> String? {
        guard let total = status.totalBytes, total > 0 else { return nil }
        let full = Int(min(1, max(0, Double(status.receivedBytes) / Double(total))) * 20)
        return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: 20 - full) + "]"
    }

    /// Segments in a line, two blanks apart.
    private static func joined(_ segments: [String?]) -> String {
        segments.compactMap { $0 }.joined(separator: "  ")
    }
}
