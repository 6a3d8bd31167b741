import Foundation
import Testing

/// The samples, run as a person runs them.
@Suite(.timeLimit(.minutes(2)), .temporaryFolder)
struct SamplesTests {
    @Test func `the demonstration downloads, joins and lists a split archive`() async throws {
        let end = await (try ChildProcess("TMPDIR=$PWD exec \"${partget%/*}/Demo\"")).end
        #expect(end.status == 0, "\(end.errors)")
        let lines = end.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.hasPrefix("HEAD /stations.") }.count == 4)
        #expect(lines.filter { $0.hasPrefix("GET ") }.map { $0.suffix(3) } == ["z01", "z02", "z03", "zip"])
        #expect(lines.contains { $0.hasSuffix("stations/measurements/north.csv") })
    }

    @Test func `the host's code sees a pause, a cancellation and the end`() async throws {
        let end = await (try ChildProcess("TMPDIR=$PWD exec \"${partget%/*}/ObserveProgress\"")).end
        #expect(end.status == 0, "\(end.errors)")
        for words in ["paused", "resumed", "cancelled: ", "100 % of the work, 3000 kB are there"] {
            #expect(end.output.contains(words), "\(end.output)")
        }
    }
}
