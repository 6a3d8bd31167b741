import Foundation
import SerialDataTasks
import Testing

@testable import PartgetCommand

struct ProgressLineTests {
    /// The status of a transfer, changed as a test wants.
    private func status(
        _ name: String = "big.z02",
        change: (inout SerialDataTaskSequence.Status) -> Void = { _ in }
    ) -> SerialDataTaskSequence.Status {
        var status = SerialDataTaskSequence.Status(partCount: 7)
        status.phase = .transferring
        status.part = PartReference(index: 1, count: 7, name: name, url: URL(fileURLWithPath: "/"))
        status.receivedBytes = 41_200_000
        status.totalBytes = 230_000_000
        status.bytesPerSecond = 3_200_000
        status.secondsRemaining = 61.2
        change(&status)
        return status
    }

    @Test(arguments: [
        (200, "big.z02  2 of 7  [###-----------------]  17 %  41.2 MB of 230.0 MB  3.2 MB/s  1:02 left"),
        (80, "big.z02  2 of 7  17 %  41.2 MB of 230.0 MB  3.2 MB/s  1:02 left"),
        (60, "2 of 7  17 %  41.2 MB of 230.0 MB  3.2 MB/s  1:02 left"),
        (40, "2 of 7  17 %  3.2 MB/s  1:02 left"),
        (30, "17 %  3.2 MB/s  1:02 left"),
        (10, "17 %"),
        (3, "17…"),
        (0, ""),
    ]) func `what matters less goes first`(width: Int, line: String) {
        #expect(ProgressLine.text(status(), width: width) == line)
    }

    @Test(arguments: [
        (200, "a-very-long-name-of-a-data-set-that-nobody-would-type.z02  2 of 7  [###-----------------]  17 %"),
        (80, "a-very-long-…ld-type.z02  2 of 7  17 %  41.2 MB of 230.0 MB  3.2 MB/s  1:02 left"),
        (40, "2 of 7  17 %  3.2 MB/s  1:02 left"),
    ]) func `a long name is cut in its middle`(width: Int, beginning: String) {
        let line = ProgressLine.text(
            status("a-very-long-name-of-a-data-set-that-nobody-would-type.z02"),
            width: width
        )
        #expect(line.hasPrefix(beginning), "\(line)")
    }

    @Test(arguments: [40, 80, 200]) func `a name of wide characters is measured in cells`(width: Int) {
        let line = ProgressLine.text(status("大きなデータの集まりの第二巻は全部で七つあります.z02"), width: width)
        #expect(CellWidth.of(line) <= width)
        #expect(width < 80 || line.contains(".z02  2 of 7"), "\(line)")
    }

    @Test func `characters that steer a terminal are shown, not sent`() {
        let line = ProgressLine.text(status("\u{1B}[2J.z02"), width: 200)
        #expect(line.hasPrefix("\\u{1B}[2J.z02  2 of 7"))
    }

    @Test func `without a total there is neither a share nor a bar`() {
        let unknown = status { status in
            status.totalBytes = nil
            status.secondsRemaining = nil
        }
        #expect(ProgressLine.text(unknown, width: 200) == "big.z02  2 of 7  41.2 MB  3.2 MB/s")
        #expect(ProgressLine.text(unknown, width: 20) == "41.2 MB  3.2 MB/s")
        #expect(ProgressLine.text(unknown, width: 8) == "41.2 MB")
    }

    @Test func `a part that is the only one has no number`() {
        let single = status {
            $0.part = PartReference(index: 0, count: 1, name: "a.bin", url: URL(fileURLWithPath: "/"))
        }
        #expect(ProgressLine.text(single, width: 60) == "a.bin  17 %  41.2 MB of 230.0 MB  3.2 MB/s  1:02 left")
    }

    @Test(arguments: [
        (SerialDataTaskSequence.Status.Phase.idle, 80, "Starting"),
        (.sizing, 80, "Asking for the sizes of 7 parts"),
        (.sizing, 20, "Sizing"),
        (.verifying, 80, "Verifying  50 %  1.0 GB of 2.0 GB"),
        (.reassembling, 80, "Joining  50 %  1.0 GB of 2.0 GB"),
        (.reassembling, 20, "Joining  50 %"),
        (.finished, 80, ""),
    ]) func `each phase has its words`(phase: SerialDataTaskSequence.Status.Phase, width: Int, line: String) {
        let status = status { status in
            status.phase = phase
            status.processedBytes = 1_000_000_000
            status.bytesToProcess = 2_000_000_000
        }
        #expect(ProgressLine.text(status, width: width) == line)
    }

    @Test(arguments: [
        (80, "big.z02  2 of 7  next attempt in 4 s  41.2 MB of 230.0 MB"),
        (40, "big.z02  2 of 7  next attempt in 4 s"),
        (20, "next attempt in 4 s"),
    ]) func `a wait says how long`(width: Int, line: String) {
        #expect(ProgressLine.text(status { $0.retryDelay = 4 }, width: width) == line)
    }

    @Test func `a suspended download is paused`() {
        #expect(ProgressLine.text(status { $0.isSuspended = true }, width: 80) == "Paused  41.2 MB of 230.0 MB")
    }

    @Test func `no width is exceeded`() {
        for width in 0...210 {
            for phase in SerialDataTaskSequence.Status.Phase.allCases {
                for name in ["a", "大きなデータ.z02", String(repeating: "x", count: 300)] {
                    let line = ProgressLine.text(status(name) { $0.phase = phase }, width: width)
                    #expect(CellWidth.of(line) <= width)
                }
            }
        }
    }
}
