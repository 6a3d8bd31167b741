/// Reads a source from front to back in large steps, with a bounded amount of memory.
struct BufferedReader {
    /// Bytes read in one step.
    private static let step = 128 << 10

    /// Where the next byte comes from.
    private(set) var position: Int64
    /// The bytes.
    private let source: any ByteSource
    /// Bytes that were read ahead.
    private var window: [UInt8] = []
    /// Where the next byte is in the window.
    private var consumed = 0

    /// Begins at an offset.
    init(_ source: any ByteSource, at position: Int64) {
        self.source = source
        self.position = position
    }

    /// Looks at the next bytes without taking them; fewer only at the end of the source.
    mutating func peek(_ count: Int) throws(ArchiveError) -> ArraySlice<UInt8> {
        if window.count - consumed < count {
            window.removeFirst(consumed)
            consumed = 0
            let missing = max(Self.step, count) - window.count
            window += try source.bytes(at: position + Int64(window.count), count: missing)
        }
        return window[consumed...].prefix(count)
    }

    /// Passes over bytes that were looked at.
    mutating func skip(_ count: Int) {
        consumed += count
        position += Int64(count)
    }
}
