/// When which byte of a body is due, at a limited speed.
struct Pacer {
    /// Most bytes a second; nil: no limit.
    let bytesPerSecond: Int?
    /// When the body began.
    private let start = ContinuousClock.now

    /// Makes a pacer whose time begins now.
    init(bytesPerSecond: Int?) {
        self.bytesPerSecond = bytesPerSecond
    }

    /// Most bytes to send at once, a fiftieth of a second's worth.
    var pieceSize: Int64 {
        bytesPerSecond.map { Int64(max(1, $0 / 50)) } ?? .max
    }

    /// Tells whether the byte at an offset may be sent.
    func allows(_ offset: Int64) -> Bool {
        guard let bytesPerSecond else { return true }
        return start.duration(to: .now) >= .seconds(Double(offset) / Double(bytesPerSecond))
    }
}
