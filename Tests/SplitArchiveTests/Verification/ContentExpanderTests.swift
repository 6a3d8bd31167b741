import Testing

@testable import SplitArchive

@Suite struct ContentExpanderTests {
    /// Bytes that hardly repeat at first and then do.
    private static let contents =
        SplitZipItem.filled("", byteCount: 300_000).contents + [UInt8](repeating: 7, count: 500_000)

    @Test(arguments: [1, 2, 7, 1000, 65_536, 1 << 20])
    func `deflated bytes expand to the same bytes in steps of any size`(step: Int) throws {
        let contents = step < 100 ? Array(Self.contents[295_000..<320_000]) : Self.contents
        let output = try Self.expand(Deflate.deflate(contents), .deflated, limit: Int64(contents.count), step: step)
        #expect(output.bytes == contents)
        #expect(output.isFinished)
        #expect(output.checksum == Deflate.checksum(contents))
    }

    @Test(arguments: [1, 1000, 1 << 20])
    func `stored bytes are taken as they are and no further than they go`(step: Int) throws {
        let contents = Array(Self.contents.prefix(5000))
        let output = try Self.expand(contents + [1, 2, 3], .stored(5000), limit: 5000, step: step)
        #expect(output.bytes == contents)
        #expect(output.used == 5000)
        #expect(output.checksum == Deflate.checksum(contents))
    }

    @Test func `bytes behind the end of a stream are left`() throws {
        let stream = Deflate.deflate([1, 2, 3])
        let output = try Self.expand(stream + [9, 9], .deflated, limit: 3, step: 100)
        #expect(output.used == stream.count)
        #expect(output.bytes == [1, 2, 3])
    }

    @Test func `a stream that is cut off is not finished`() throws {
        let output = try Self.expand(Deflate.deflate(Self.contents).dropLast(), .deflated, limit: 800_000, step: 1000)
        #expect(!output.isFinished)
    }

    @Test func `a stream that expands to more than was told is stopped`() throws {
        let error = #expect(throws: ArchiveError.self) {
            try Self.expand(Deflate.deflate(Self.contents), .deflated, limit: 799_999, step: 1000)
        }
        #expect(error?.code == .damaged)
        #expect(error?.message == "it is larger than the 799999 bytes that the archive tells")
    }

    @Test func `bytes that are no stream are refused`() throws {
        let error = #expect(throws: ArchiveError.self) {
            try Self.expand([0xFF, 0xFF, 0xFF, 0xFF], .deflated, limit: 100, step: 4)
        }
        #expect(error?.code == .damaged)
    }

    @Test func `no random bytes crash or expand beyond the limit`() throws {
        for seed in 1...200 as ClosedRange<UInt32> {
            let bytes = SplitZipItem.filled("", byteCount: 500, seed: seed).contents
            let output = try? Self.expand(bytes, .deflated, limit: 1000, step: 64)
            #expect((output?.bytes.count ?? 0) <= 1000)
        }
    }

    @Test func `an expander that met damage is good for the next member`() throws {
        var expander = try ContentExpander()
        expander.restart(.deflated, limit: 100)
        #expect(throws: ArchiveError.self) { _ = try Self.feed(&expander, [0xFF, 0xFF, 0xFF], step: 3) }
        expander.restart(.deflated, limit: 100)
        #expect(try Self.feed(&expander, Deflate.deflate([4, 5, 6]), step: 3).bytes == [4, 5, 6])
    }

    /// What bytes expanded to.
    private struct Output {
        var bytes: [UInt8] = []
        var used = 0
        var isFinished = false
        var checksum: UInt32 = 0
    }

    /// Expands bytes that come in steps.
    @discardableResult private static func expand(
        _ input: [UInt8],
        _ coding: ContentExpander.Coding,
        limit: Int64,
        step: Int
    ) throws -> Output {
        var expander = try ContentExpander()
        expander.restart(coding, limit: limit)
        return try feed(&expander, input, step: step)
    }

    /// Feeds bytes in steps.
    private static func feed(_ expander: inout ContentExpander, _ input: [UInt8], step: Int) throws -> Output {
        var output = Output()
        while !expander.isFinished, output.used < input.count {
            let piece = Array(input[output.used...].prefix(step))
            output.used += try piece.withUnsafeBytes { bytes in
                try expander.consume(bytes) { output.bytes += $0 }
            }
        }
        output.isFinished = expander.isFinished
        output.checksum = expander.checksum.value
        return output
    }
}
