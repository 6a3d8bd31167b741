#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Hands out the bytes of a body piece by piece, without copying those that are in memory.
final class BodyReader {
    /// Most bytes handed out at once.
    static let pieceSize = 256 << 10
    /// What a body of zeros is sent from.
    private static let zeros = [UInt8](repeating: 0, count: pieceSize)

    /// The body that is read.
    private let body: Body
    /// Descriptor of the body's file; -1 when there is none.
    private let descriptor: Int32
    /// What the file is read into; empty for a body in memory.
    private var buffer: [UInt8] = []

    /// Opens the body's file, if it has one.
    init(_ body: Body) {
        self.body = body
        if case .file(let path, _) = body {
            descriptor = open(path, O_RDONLY | O_CLOEXEC)
            buffer = [UInt8](repeating: 0, count: Self.pieceSize)
        } else {
            descriptor = -1
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Lends out some bytes from an offset on; an empty piece means that the file has become shorter.
    func withPiece<Result>(
        at offset: Int64,
        atMost limit: Int64,
        _ use: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let limit = Int(min(limit, Int64(Self.pieceSize)))
        switch body {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { use(.init(rebasing: $0.dropFirst(Int(offset)).prefix(limit))) }
        case .pattern(let pattern, _):
            return pattern.table.withUnsafeBytes {
                use(.init(rebasing: $0[pattern.place(of: offset)].prefix(limit)))
            }
        case .zeros:
            return Self.zeros.withUnsafeBytes { use(.init(rebasing: $0.prefix(limit))) }
        case .file:
            return buffer.withUnsafeMutableBytes { room in
                let count = pread(descriptor, room.baseAddress, limit, off_t(offset))
                return use(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room).prefix(max(0, count))))
            }
        }
    }
}
