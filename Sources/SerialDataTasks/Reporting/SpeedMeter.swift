/// The speed of a transfer over the last seconds, and how long the rest will take.
struct SpeedMeter: Sendable {
    /// The seconds that the speed is taken over: long enough not to jump, short enough to follow a change.
    static let window: Double = 8

    /// A count at a moment.
    private struct Sample {
        var time: Double
        var bytes: Int64
    }

    /// The samples of the window, oldest first.
    private var samples: [Sample] = []

    /// Takes the count of received bytes at a moment, in seconds of any steady clock.
    mutating func add(bytes: Int64, at time: Double) {
        if let last = samples.last, bytes < last.bytes || time < last.time { samples = [] }
        samples.append(Sample(time: time, bytes: bytes))
        // One sample older than the window stays, so that the window is always covered.
        while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
    }

    /// Forgets what was, after a pause for example.
    mutating func reset() { samples = [] }

    /// Bytes a second, or nil while the samples cover less than half a second.
    var bytesPerSecond: Double? {
        guard let first = samples.first, let last = samples.last, last.time - first.time >= 0.5 else { return nil }
        return Double(last.bytes - first.bytes) / (last.time - first.time)
    }

    /// Seconds until the total is reached at the present speed, or nil while that cannot be told.
    func secondsRemaining(receivedBytes: Int64, totalBytes: Int64?) -> Double? {
        guard let totalBytes, let speed = bytesPerSecond, speed > 0 else { return nil }
        return Double(max(0, totalBytes - receivedBytes)) / speed
    }
}
