import Synchronization
import Testing

@testable import PartgetCommand
@testable import SerialDataTasks

struct PrinterTests {
    private let words = EventText(style: TextStyle(hasColor: false), verbosity: .normal)
    private let file = FinishedFile(
        shownPath: "out/big.zip",
        absolutePath: "/x/out/big.zip",
        byteCount: 5,
        partCount: 7,
        verification: .init(verifiedMembers: 3, unverifiedMembers: ["encrypted": 2])
    )
    private let failure = Failure(
        DownloadError(.network, "Part 2 of 7 (big.z02): the connection broke.", part: SampleEvents.part)
    )

    @Test func `plain lines tell beginnings, ends and what went wrong, without escapes`() {
        let output = CapturedOutput()
        let printer = PlainPrinter(output: output, text: words)
        for event in SampleEvents.all { printer.show(event) }
        printer.show(file)
        printer.show(failure)
        #expect(
            output.text == """
                partget: warning: a \\u{1B}[31mwarning
                Part 2 of 7 (big.z02): 33.0 MB, 8.0 MB are here already
                partget: warning: Part 2 of 7 (big.z02): the connection broke. Attempt 3 in 2 s.
                partget: warning: Part 2 of 7 (big.z02): begins again: it has changed on the server; 8.0 MB are given up.
                Part 2 of 7 (big.z02): failed, going on with the others
                Part 2 of 7 (big.z02): done, 33.0 MB
                partget: error: Part 2 of 7 (big.z02): the connection broke.

                """
        )
    }

    @Test func `quiet tells errors only`() {
        let output = CapturedOutput()
        let printer = QuietPrinter(output: output, style: words.style)
        for event in SampleEvents.all { printer.show(event) }
        printer.note("done")
        printer.show(failure)
        #expect(output.lines == ["partget: error: Part 2 of 7 (big.z02): the connection broke."])
    }

    @Test func `verbose adds what was asked and answered`() {
        let output = CapturedOutput()
        let text = EventText(style: TextStyle(hasColor: false), verbosity: .verbose)
        PlainPrinter(output: output, text: text).show(.trace("GET http://h/big.z02"))
        #expect(output.text == "GET http://h/big.z02\n")
    }

    @Test func `a path is written alone`() {
        let output = CapturedOutput()
        let printer = ResultPrinter(output: output)
        for event in SampleEvents.all { printer.show(event) }
        printer.show(file)
        printer.show(failure)
        #expect(output.text == "out/big.zip\n")
    }

    @Test(arguments: [
        (200, "big.z02  2 of 7  [###-----------------]  17 %  41.2 MB of 230.0 MB  3.2 MB/s  1:02 left"),
        (80, "big.z02  2 of 7  17 %  41.2 MB of 230.0 MB  3.2 MB/s  1:02 left"),
        (40, "2 of 7  17 %  3.2 MB/s  1:02 left"),
    ]) func `the live line is taken away for other text and drawn again below it`(width: Int, line: String) {
        let output = CapturedOutput(width: width)
        let printer = LivePrinter(output: output, text: words, clock: { 0 })
        printer.show(.status(SampleEvents.status))
        printer.show(SampleEvents.broken)
        printer.show(file)
        let warning = "partget: warning: Part 2 of 7 (big.z02): the connection broke. Attempt 3 in 2 s."
        #expect(output.text == "\r\(line)\u{1B}[K\r\u{1B}[K\(warning)\n\(line)\r\u{1B}[K")
    }

    @Test func `the live line leaves the last column free`() {
        let output = CapturedOutput(width: 34)
        let printer = LivePrinter(output: output, text: words, clock: { 0 })
        printer.show(.status(SampleEvents.status))
        #expect(output.text == "\r2 of 7  17 %  3.2 MB/s  1:02 left\u{1B}[K")
    }

    @Test func `the live line is drawn at most ten times a second, but at once when the phase changes`() {
        let output = CapturedOutput(width: 80)
        let time = Mutex(0.0)
        let printer = LivePrinter(output: output, text: words, clock: { time.withLock { $0 } })
        var status = SampleEvents.status
        for step in 0..<100 {
            time.withLock { $0 = Double(step) * 0.01 }
            status.receivedBytes += 1_000_000
            printer.show(.status(status))
        }
        #expect(output.text.filter { $0 == "\r" }.count == 10)
        status.phase = .reassembling
        printer.show(.status(status))
        #expect(output.text.hasSuffix("\rJoining\u{1B}[K"))
    }

    @Test func `colours are only where they are wanted`() {
        let coloured = TextStyle(hasColor: true)
        #expect(coloured.error("no\u{1B}") == "partget: \u{1B}[31merror: \u{1B}[0mno\\u{1B}")
        #expect(coloured.warning("well") == "partget: \u{1B}[33mwarning: \u{1B}[0mwell")
        #expect(words.style.warning("well") == "partget: warning: well")
    }

    @Test func `further failures follow the first`() {
        var error = DownloadError(.network, "first\nline")
        error.others = [DownloadError(.refused, "second")]
        #expect(
            words.style.failure(Failure(error)) == "partget: error: first\\nline\npartget: error: second\n"
        )
    }
}
