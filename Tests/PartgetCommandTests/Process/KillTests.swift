import Foundation
import LoopbackServer
import Testing

/// The command is killed again and again, and what is left of it goes on.
@Suite(.timeLimit(.minutes(10)), .temporaryFolder)
struct KillTests {
    /// Random numbers that are the same in each run (SplitMix64).
    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// What happens between two runs.
    enum Meanwhile: String, CaseIterable {
        /// Nothing: the process is killed and run again.
        case nothing
        /// The file loses a random part of its end, as after a power cut.
        case truncation
        /// A part changes on the server, and keeps its size.
        case change
    }

    @Test(arguments: [(Meanwhile.nothing, 200), (.truncation, 60), (.change, 60)])
    func `killed at random moments and run again, it ends with the right bytes`(
        meanwhile: Meanwhile,
        kills: Int
    ) async throws {
        var random = SplitMix(state: UInt64(kills))
        let server = try LoopbackServer()
        var contents = (0..<30).map { Content.pattern(Int64(2000 * $0), seed: UInt64($0)) }
        func serve(_ index: Int) {
            server.serve("/\(index).bin", .ok(contents[index]).paced(400_000), head: .ok(contents[index]))
        }
        for index in contents.indices { serve(index) }
        let urls = contents.indices.map { server.url("/\($0).bin").absoluteString }.joined(separator: " ")
        let script = "exec \"$partget\" -q --join concatenate -o all.bin \(urls)"
        var hasFinished = false
        for _ in 0..<kills where !hasFinished {
            let child = try ChildProcess(script)
            try await Task.sleep(for: .milliseconds(Int.random(in: 1...180, using: &random)))
            child.send(SIGKILL)
            let end = await child.end
            hasFinished = FileManager.default.fileExists(atPath: file("all.bin").path)
            #expect(end.status == -SIGKILL || end.status == 0 && hasFinished, "\(end.errors)")
            guard !hasFinished else { break }
            switch meanwhile {
            case .nothing: break
            case .truncation: try shorten(file("all.bin.partial"), &random)
            case .change:
                let index = Int.random(in: contents.indices, using: &random)
                contents[index] = .pattern(contents[index].count, seed: random.next())
                serve(index)
            }
        }
        if !hasFinished {
            let end = await (try ChildProcess(script)).end
            #expect(end.status == 0, "\(end.errors)")
        }
        // A change after the end of a part's own transfer was seen by a later run, or there was none.
        #expect(try Data(contentsOf: file("all.bin")) == contents.reduce(into: Data()) { $0 += $1.bytes() })
        #expect(try filesThere() == ["all.bin"])
    }

    /// Cuts a file, if it is there, to a random length.
    private func shorten(_ file: URL, _ random: inout SplitMix) throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.truncate(atOffset: UInt64.random(in: 0...handle.seekToEnd(), using: &random))
    }
}
