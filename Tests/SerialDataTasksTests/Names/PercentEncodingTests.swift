import Testing

@testable import SerialDataTasks

/// Percent-encoded bytes.
@Suite struct PercentEncodingTests {
    @Test(
        arguments: [
            ("", []), ("a", [0x61]), ("%61%2f%2F", [0x61, 0x2F, 0x2F]), ("%2561", [0x25, 0x36, 0x31]),
            ("%00%fF", [0, 0xFF]),
        ] as [(String, [UInt8])]
    )
    func `what is encoded is decoded once`(_ text: String, _ bytes: [UInt8]) {
        #expect(PercentEncoding.decode(text.utf8) == bytes)
    }

    @Test(arguments: ["%", "%4", "%g0", "%0g", "a%%61", "% 1"])
    func `a wrong encoding is none`(_ text: String) {
        #expect(PercentEncoding.decode(text.utf8) == nil)
    }
}
