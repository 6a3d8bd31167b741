import Testing

@testable import SplitArchive

@Suite struct PathPatternTests {
    @Test(arguments: [
        ("a.txt", "a.txt"), ("a.txt", "d/a.txt"), ("*.txt", "d/e/a.txt"), ("d", "d/a.txt"), ("d/", "d/a.txt"),
        ("d/", "d/"),
        ("d/*.txt", "d/a.txt"), ("./d/a", "d/a"), ("d/a", "./d/a"), ("d/**/x", "d/a/b/x"), ("d/**", "d/a/b"),
        ("**", "d/a"), ("*", "a/b"),
        ("d/e", "d/e/f/g"), ("?", "ж"), ("a?c", "abc"), ("[abc]x", "bx"), ("[a-c]x", "bx"), ("[!a-c]x", "dx"),
        ("[]]x", "]x"),
        ("[x", "[x"), ("\\*", "*"), ("a**b", "axxb"), ("*/b", "a/b"), ("a*", "a"), ("[^x]", "y"), ("x\\", "x\\"),
    ])
    func `a pattern selects`(_ pattern: String, _ name: String) {
        #expect(PathPattern(pattern).matches(name))
    }

    @Test(arguments: [
        ("a.txt", "b.txt"), ("*.txt", "a.txt.gz"), ("d/*.txt", "d/e/a.txt"), ("d/a", "e/d/a"), ("a", "ab"), ("A", "a"),
        ("?", "ab"), ("a?c", "a/c"), ("[a-c]x", "dx"), ("[!a-c]x", "bx"), ("\\*", "a"), ("*/b", "a/c/b"), ("", "a"),
        ("[!x]", "/"),
        ("[c-a]", "b"),
    ])
    func `a pattern does not select`(_ pattern: String, _ name: String) {
        #expect(!PathPattern(pattern).matches(name))
    }

    @Test(.timeLimit(.minutes(1))) func `no pattern takes long`() {
        let pattern = PathPattern(String(repeating: "*a", count: 100) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 1000)))
    }
}
