/// Reads numbers as header fields write them: digits and nothing else.
enum DecimalDigits {
    /// The value of ASCII digits, or nil if there is none, something else among them, or more than 64 bits hold.
    ///
    /// `Int64.init(_:)` would also take a sign.
    static func value(of digits: some Collection<UInt8>) -> Int64? {
        guard !digits.isEmpty else { return nil }
        var value: Int64 = 0
        for byte in digits {
            guard ASCII.isDigit(byte) else { return nil }
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isStillTooLarge) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
            guard !isTooLarge, !isStillTooLarge else { return nil }
            value = sum
        }
        return value
    }
}
