internal import Foundation
internal import SerialDataTasks

/// The JSON objects of `--json`: bytes and seconds are numbers, what is unknown is null, parts count from 1.
enum JSONEvent {
    /// The object for an event, or nil if it has none; traces have one only with `--verbose`.
    static func object(_ event: SerialDataTaskSequence.Event, tracing: Bool) -> JSONValue? {
        switch event {
        case .status(let status): progress(status)
        case .planned(let plan): planned(plan)
        case .partStarted(let part, let size, let resumed):
            make(
                "part",
                place(part) + [
                    ("state", .string("started")), ("bytes", .optional(size)), ("resumed_bytes", .integer(resumed)),
                ]
            )
        case .partFinished(let part, let size):
            make("part", place(part) + [("state", .string("finished")), ("bytes", .integer(size))])
        case .partFailed(let part, let error):
            make(
                "part",
                place(part) + [
                    ("state", .string("failed")), ("code", .string(error.code.rawValue)),
                    ("message", .string(error.message)),
                ]
            )
        case .partRestarted(let part, let reason, let bytes):
            make("restart", place(part) + [("reason", .string(reason)), ("discarded_bytes", .integer(bytes))])
        case .retrying(let part, let delay, let attempt, let error):
            make(
                "retry",
                place(part) + [
                    ("wait_seconds", .number(delay)), ("attempt", .integer(Int64(attempt))),
                    ("code", .string(error.code.rawValue)), ("message", .string(error.message)),
                ]
            )
        case .warning(let message): make("warning", [("message", .string(message))])
        case .trace(let message): tracing ? make("trace", [("message", .string(message))]) : nil
        case .finished: nil
        }
    }

    /// The object for a result.
    static func object(_ file: FinishedFile) -> JSONValue {
        make(
            "result",
            [
                ("path", .string(file.absolutePath)), ("bytes", .integer(file.byteCount)),
                ("part_count", .integer(Int64(file.partCount))),
                ("verified_members", .optional((file.verification?.verifiedMembers).map { Int64($0) })),
                ("unverified_members", file.verification.map { counts($0.unverifiedMembers) } ?? .null),
            ]
        )
    }

    /// The object for the failure with which the command ends.
    static func object(_ failure: Failure) -> JSONValue {
        make(
            "error",
            [
                ("code", .string(failure.code)), ("exit_status", .integer(Int64(failure.status.rawValue))),
                ("message", .string(failure.messages.first ?? "")),
                ("part", failure.part.map { .integer(Int64($0.index + 1)) } ?? .null),
                ("name", failure.part.map { .string($0.name) } ?? .null),
                ("url", failure.part.map { .string($0.url.absoluteString) } ?? .null),
                ("others", .array(failure.messages.dropFirst().map { .string($0) })),
            ]
        )
    }

    /// Where a download stands.
    private static func progress(_ status: SerialDataTaskSequence.Status) -> JSONValue {
        make(
            "progress",
            [
                ("phase", .string(status.phase.rawValue)), ("suspended", .bool(status.isSuspended)),
                ("part", status.part.map { .integer(Int64($0.index + 1)) } ?? .null),
                ("part_count", .integer(Int64(status.partCount))),
                ("completed_parts", .integer(Int64(status.completedParts))),
                ("received_bytes", .integer(status.receivedBytes)), ("total_bytes", .optional(status.totalBytes)),
                ("part_received_bytes", .integer(status.partReceivedBytes)),
                ("part_total_bytes", .optional(status.partTotalBytes)),
                ("bytes_per_second", .optional(status.bytesPerSecond)),
                ("seconds_remaining", .optional(status.secondsRemaining)),
                ("retry_seconds", .optional(status.retryDelay)), ("processed_bytes", .integer(status.processedBytes)),
                ("bytes_to_process", .optional(status.bytesToProcess)),
            ]
        )
    }

    /// What will be fetched and made.
    private static func planned(_ plan: SerialDataTaskSequence.Plan) -> JSONValue {
        let parts = plan.parts.map { part in
            JSONValue.object(
                place(part.reference) + [
                    ("bytes", .optional(part.size)), ("resumed_bytes", .integer(part.resumedBytes)),
                ]
            )
        }
        let outputs = plan.outputs.map { output in
            JSONValue.object([
                ("path", .string(output.file.path)), ("joined", .bool(output.isJoined)),
                ("parts", .array(output.parts.map { .integer(Int64($0 + 1)) })),
            ])
        }
        return make(
            "plan",
            [
                ("total_bytes", .optional(plan.totalBytes)), ("resumed_bytes", .integer(plan.resumedBytes)),
                ("free_bytes", .optional(plan.freeBytes)), ("parts", .array(parts)), ("outputs", .array(outputs)),
            ]
        )
    }

    /// The fields that say which part.
    private static func place(_ part: PartReference) -> [(String, JSONValue)] {
        [
            ("part", .integer(Int64(part.index + 1))), ("part_count", .integer(Int64(part.count))),
            ("name", .string(part.name)), ("url", .string(part.url.absoluteString)),
        ]
    }

    /// Numbers by what is counted.
    static func counts(_ counts: [String: Int]) -> JSONValue {
        .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer(Int64($0.value))) })
    }

    /// An object that says what it is.
    static func make(_ event: String, _ fields: [(String, JSONValue)]) -> JSONValue {
        .object([("event", .string(event))] + fields)
    }
}
