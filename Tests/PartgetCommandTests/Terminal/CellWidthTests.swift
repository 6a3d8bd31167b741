import Testing

@testable import PartgetCommand

struct CellWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("größe", 5), ("gro\u{308}ße", 5), ("大小", 4), ("한국", 4), ("ｱｲ", 2), ("Ａ", 2), ("👩‍👩‍👧", 2),
        ("❤️", 2), ("🇩🇪", 2), ("a\u{200B}b", 2), ("…", 1),
    ]) func `wide characters take two cells and joining ones none`(text: String, width: Int) {
        #expect(CellWidth.of(text) == width)
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("大小中", 5, "大小…"), ("大小中", 4, "大…"), ("abc", 0, ""), ("abc", 1, "…"),
    ]) func `a text is cut between characters`(text: String, width: Int, cut: String) {
        #expect(CellWidth.cut(text, to: width) == cut)
    }

    @Test(arguments: [
        ("abcdefgh.z02", 12, "abcdefgh.z02"), ("abcdefgh.z02", 9, "abcd….z02"), ("abcdefgh.z02", 1, "…"),
        ("大小中大小中.z02", 10, "大小….z02"),
    ]) func `a name keeps its beginning and its end`(text: String, width: Int, cut: String) {
        #expect(CellWidth.cutMiddle(text, to: width) == cut)
    }
}
