import Testing

@testable import PartgetCommand

struct VisibleTextTests {
    @Test(arguments: [
        ("big.z01", "big.z01"), ("größe 大.zip", "größe 大.zip"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
        ("a\nb\r\tc", "a\\nb\\r\\tc"), ("a\r\nb", "a\\r\\nb"), ("\u{9B}2J", "\\u{9B}2J"),
        ("\u{202E}piz.exe", "\\u{202E}piz.exe"), ("\u{0}\u{7F}", "\\u{0}\\u{7F}"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ]) func `what would steer a terminal is made visible`(text: String, shown: String) {
        #expect(VisibleText.line(text) == shown)
    }
}
