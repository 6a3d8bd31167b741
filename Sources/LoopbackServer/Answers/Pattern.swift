/// Endless bytes that are a function of their offset, so that a body of any size needs neither memory nor disk.
///
/// A table of pseudo-random bytes repeats. Its length is prime: bytes that end up at a wrong offset differ, unless
/// they are off by a multiple of that prime.
struct Pattern: Sendable {
    /// Length of the table; the largest prime below 2^20.
    static let period: Int64 = 1_048_573

    /// Number that picks one of the patterns.
    let seed: UInt64
    /// One period of the pattern, or as much as the body has, sent straight from memory.
    let table: [UInt8]

    /// Makes the pattern of a seed, for a body of so many bytes: no more of the table than these need.
    init(seed: UInt64, count: Int64) {
        self.seed = seed
        let length = max(1, min(Self.period, count))
        let words = (0...UInt64(length / 8)).map { Self.mixed($0 &+ seed &* 0x9E37_79B9_7F4A_7C15) }
        table = words.withUnsafeBytes { Array($0.prefix(Int(length))) }
    }

    /// The table from an offset of the body to the end of the period.
    func place(of offset: Int64) -> Range<Int> {
        Int(offset % Self.period)..<table.count
    }

    /// A well-mixed word; the finaliser of SplitMix64.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var word = number &* 0x9E37_79B9_7F4A_7C15
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
