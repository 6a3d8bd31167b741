/// Expands the bytes of one member as they come, and counts and sums up what they expand to.
///
/// No more is expanded than the member may have, so that a small archive cannot fill memory or disk unasked.
struct ContentExpander: ~Copyable, Sendable {
    /// A way of compressing that can be expanded here.
    enum Coding: Sendable {
        /// Not compressed; the number of bytes.
        case stored(Int64)
        /// Deflated.
        case deflated
    }

    /// The CRC-32 of what there is so far.
    private(set) var checksum = Checksum32()
    /// Bytes that were used up.
    private(set) var consumedByteCount: Int64 = 0
    /// Bytes they expanded to.
    private(set) var producedByteCount: Int64 = 0
    /// Whether the member's bytes are complete.
    private(set) var isFinished = true
    /// How the bytes are compressed.
    private var coding = Coding.stored(0)
    /// The most bytes they may expand to.
    private var limit: Int64 = 0
    /// The state of a deflated member.
    private var inflater: Inflater
    /// Room for what is expanded.
    private let output = RawBuffer()

    /// Takes memory; ``restart(_:limit:)`` comes before the first byte.
    init() throws(ArchiveError) { inflater = try Inflater() }

    /// Begins before the first byte of a member, which may expand to `limit` bytes at most.
    mutating func restart(_ coding: Coding, limit: Int64) {
        self.coding = coding
        self.limit = limit
        checksum = Checksum32()
        consumedByteCount = 0
        producedByteCount = 0
        inflater.reset()
        if case .stored(let count) = coding { isFinished = count == 0 } else { isFinished = false }
    }

    /// Expands bytes and hands on what they expand to, until they are used up or the member is complete.
    ///
    /// - Returns: How many bytes were used up: fewer than there are only if the member is complete.
    /// - Throws: ``ArchiveError/Code/damaged`` with a phrase about the bytes, or what `visit` throws.
    mutating func consume(
        _ input: UnsafeRawBufferPointer,
        _ visit: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
    ) throws(ArchiveError) -> Int {
        switch coding {
        case .stored(let count):
            let used = Int(min(Int64(input.count), count - consumedByteCount))
            try take(UnsafeRawBufferPointer(rebasing: input.prefix(used)), visit)
            consumedByteCount += Int64(used)
            isFinished = consumedByteCount == count
            return used
        case .deflated:
            return try inflate(input, visit)
        }
    }

    /// Expands deflated bytes.
    private mutating func inflate(
        _ input: UnsafeRawBufferPointer,
        _ visit: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
    ) throws(ArchiveError) -> Int {
        var used = 0
        while !isFinished {
            let rest = UnsafeRawBufferPointer(rebasing: input[used...])
            let step = try inflater.step(rest, into: output.bytes)
            used += step.consumed
            consumedByteCount += Int64(step.consumed)
            isFinished = step.isFinished
            try take(output.prefix(step.produced), visit)
            // zlib may still hold bytes back as long as it fills the room it is given.
            if used == input.count, step.produced < output.bytes.count { break }
        }
        return used
    }

    /// Counts, sums up and hands on expanded bytes.
    private mutating func take(
        _ bytes: UnsafeRawBufferPointer,
        _ visit: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
    ) throws(ArchiveError) {
        guard !bytes.isEmpty else { return }
        guard Int64(bytes.count) <= limit - producedByteCount else {
            throw ArchiveError(.damaged, "it is larger than the \(limit) bytes that the archive tells")
        }
        checksum.update(bytes)
        producedByteCount += Int64(bytes.count)
        try visit(bytes)
    }
}
