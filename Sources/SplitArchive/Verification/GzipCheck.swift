/// The check of a whole gzip file: each of its streams is expanded, and the checksums behind them are compared (RFC 1952).
struct GzipCheck: ~Copyable {
    /// The file.
    private let source: any ByteSource
    /// Expands the streams.
    private var inflater: Inflater
    /// Room for what is read.
    private let input = RawBuffer()
    /// Room for what is expanded, which nobody wants.
    private let output = RawBuffer()

    /// Takes the file.
    init(_ source: any ByteSource) throws(ArchiveError) {
        self.source = source
        inflater = try Inflater(.gzip)
    }

    /// Reads all of the file.
    ///
    /// - Throws: ``ArchiveError/Code/damaged`` with a phrase about the file.
    mutating func run(_ progress: WorkProgress) throws(ArchiveError) {
        var position: Int64 = 0
        var isFinished = false
        while true {
            let count = try source.read(into: input.bytes, at: position)
            if count == 0 { break }
            var used = 0
            while used < count {
                let rest = UnsafeRawBufferPointer(rebasing: input.prefix(count)[used...])
                if isFinished {
                    guard try begins(rest, at: position + Int64(used)) else { return }
                    inflater.reset()
                    isFinished = false
                }
                let step = try inflater.step(rest, into: output.bytes)
                used += step.consumed
                isFinished = step.isFinished
            }
            position += Int64(count)
            try progress.advance(to: position)
        }
        guard isFinished else { throw ArchiveError(.damaged, "its compressed bytes end too early") }
    }

    /// Whether another stream begins; false if only zeros follow, with which some writers fill the last block.
    private func begins(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Bool {
        if bytes.first == 0x1f { return true }
        var position = offset
        while true {
            let piece = try source.bytes(at: position, count: RawBuffer.step)
            if piece.isEmpty { return false }
            guard piece.allSatisfy({ $0 == 0 }) else {
                throw ArchiveError(.damaged, "\(source.byteCount - offset) bytes behind its end do not belong to it")
            }
            position += Int64(piece.count)
        }
    }
}
