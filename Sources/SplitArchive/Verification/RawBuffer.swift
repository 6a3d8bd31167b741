/// Memory for the bytes of one step, given back when its owner goes.
///
/// It has one owner at any time, so that it may move between threads.
struct RawBuffer: ~Copyable, @unchecked Sendable {
    /// Bytes of one step: small enough to stay in the processor's cache, large enough for few calls.
    static let step = 128 << 10

    /// The bytes.
    let bytes: UnsafeMutableRawBufferPointer

    /// Takes memory.
    init(byteCount: Int = RawBuffer.step) {
        bytes = .allocate(byteCount: byteCount, alignment: 16)
    }

    deinit { bytes.deallocate() }

    /// The first bytes, to read.
    func prefix(_ count: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes.prefix(count))
    }

    /// The first bytes, to write.
    func writable(_ count: Int) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: bytes.prefix(count))
    }
}
