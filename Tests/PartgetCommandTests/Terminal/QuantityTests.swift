import Testing

@testable import PartgetCommand

struct QuantityTests {
    @Test(
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (999_949, "999.9 kB"),
            (999_950, "1.0 MB"),
            (41_249_999, "41.2 MB"), (5_000_000_000, "5.0 GB"), (.max, "9.2 EB"), (-5, "0 bytes"),
        ] as [(Int64, String)]
    ) func `bytes are counted in powers of ten`(count: Int64, words: String) {
        #expect(Quantity.bytes(count) == words)
    }

    @Test(arguments: [
        (0, "0 B/s"), (999, "999 B/s"), (3_200_000, "3.2 MB/s"), (.infinity, "0 B/s"), (.nan, "0 B/s"),
        (1e300, "1.0 EB/s"),
    ]) func `a speed is bytes a second`(speed: Double, words: String) {
        #expect(Quantity.speed(speed) == words)
    }

    @Test(arguments: [
        (0, "0:00"), (0.2, "0:01"), (59.5, "1:00"), (61, "1:01"), (3723, "1:02:03"), (356_400, "4 d 3 h"), (-1, "0:00"),
        (.nan, "?"), (1e300, "11574074 d 1 h"),
    ]) func `a time has minutes and seconds, then hours, then days`(seconds: Double, words: String) {
        #expect(Quantity.time(seconds) == words)
    }

    @Test(arguments: [
        (0, "0.1 s"), (0.04, "0.1 s"), (12.46, "12.5 s"), (59.96, "1:00"), (-1, "0.1 s"), (.nan, "?"),
    ]) func `a time that has passed has tenths below a minute`(seconds: Double, words: String) {
        #expect(Quantity.elapsed(seconds) == words)
    }

    @Test(arguments: [(0.5, "0.5 s"), (0.04, "0 s"), (4, "4 s"), (12.6, "13 s"), (9.96, "10 s"), (.infinity, "? s")])
    func `a wait has a tenth where it is short`(seconds: Double, words: String) {
        #expect(Quantity.wait(seconds) == words)
    }

    @Test(
        arguments: [
            (0, 100, "0 %"), (999_999, 1_000_000, "99 %"), (1, 1, "100 %"), (0, 0, "100 %"), (7, nil, nil),
            (.max - 1, .max, "99 %"), (5, 3, "100 %"),
        ] as [(Int64, Int64?, String?)]
    ) func `a share is 100 only when all is there`(
        count: Int64,
        total: Int64?,
        words: String?
    ) {
        #expect(Quantity.percent(count, of: total) == words)
    }
}
