import Foundation
import SerialDataTasks

/// Events of one download, as tests of printers show them.
enum SampleEvents {
    static let part = PartReference(
        index: 1,
        count: 7,
        name: "big.z02",
        url: URL(fileURLWithPath: "/").appendingPathComponent("big.z02")
    )

    /// The status in mid-transfer.
    static var status: SerialDataTaskSequence.Status {
        var status = SerialDataTaskSequence.Status(partCount: 7)
        status.phase = .transferring
        status.part = part
        status.completedParts = 1
        status.receivedBytes = 41_200_000
        status.totalBytes = 230_000_000
        status.partReceivedBytes = 8_000_000
        status.partTotalBytes = 33_000_000
        status.bytesPerSecond = 3_200_000
        status.secondsRemaining = 61.2
        return status
    }

    /// An attempt that failed.
    static let broken = SerialDataTaskSequence.Event.retrying(
        part,
        after: 2,
        attempt: 3,
        error: DownloadError(.network, "\(part): the connection broke.")
    )

    /// What happens in a run, one of each.
    static let all: [SerialDataTaskSequence.Event] = [
        .status(status), .trace("GET http://h/big.z02"), .warning("a \u{1B}[31mwarning"),
        .partStarted(part, size: 33_000_000, resumedBytes: 8_000_000), broken,
        .partRestarted(part, reason: "it has changed on the server.", discardedBytes: 8_000_000),
        .partFailed(part, error: DownloadError(.refused, "\(part): 404 Not Found.", part: part)),
        .partFinished(part, size: 33_000_000),
    ]
}
