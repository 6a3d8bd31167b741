import Testing

@testable import SerialDataTasks

/// The speed over the last seconds.
struct SpeedMeterTests {
    @Test func `an even flow has its speed, and the rest its time`() {
        var meter = SpeedMeter()
        for tick in 0...100 { meter.add(bytes: Int64(tick) * 1000, at: Double(tick) / 10) }
        #expect(meter.bytesPerSecond == 10_000)
        #expect(meter.secondsRemaining(receivedBytes: 100_000, totalBytes: 200_000) == 10)
        #expect(meter.secondsRemaining(receivedBytes: 100_000, totalBytes: nil) == nil)
        #expect(meter.secondsRemaining(receivedBytes: 300_000, totalBytes: 200_000) == 0)
    }

    @Test func `a moment tells no speed`() {
        var meter = SpeedMeter()
        #expect(meter.bytesPerSecond == nil)
        meter.add(bytes: 5, at: 0)
        meter.add(bytes: 500, at: 0.4)
        #expect(meter.bytesPerSecond == nil)
    }

    @Test func `what lies behind the window does not count`() throws {
        var meter = SpeedMeter()
        for tick in 0...1000 {
            meter.add(bytes: tick < 500 ? Int64(tick) * 1_000_000 : 500_000_000, at: Double(tick) / 10)
        }
        #expect(meter.bytesPerSecond == 0)
        #expect(meter.secondsRemaining(receivedBytes: 1, totalBytes: 2) == nil)
    }

    @Test func `bytes that were thrown away begin a new window`() {
        var meter = SpeedMeter()
        meter.add(bytes: 1_000_000, at: 0)
        meter.add(bytes: 0, at: 1)
        meter.add(bytes: 100, at: 2)
        #expect(meter.bytesPerSecond == 100)
    }
}
