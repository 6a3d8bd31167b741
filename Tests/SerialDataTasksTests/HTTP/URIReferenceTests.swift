import Testing

@testable import SerialDataTasks

struct URIReferenceTests {
    /// The normal and abnormal examples of RFC 3986 §5.4.
    static let examples = [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
        (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
        ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
        ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
        ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
        ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
        ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
        ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
        ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
    ]

    @Test(arguments: examples)
    func `a reference means what the examples of the standard say`(reference: String, result: String) {
        let base = URIReference(parsing: "http://a/b/c/d;p?q")
        #expect(URIReference(parsing: reference).resolved(against: base).text == result)
    }

    @Test(arguments: [
        ("http://a", "g", "http://a/g"), ("http://a?q", "g", "http://a/g"), ("http://a", "", "http://a"),
        ("http://a/b", "http://c", "http://c"), ("http://a/b", "http://c/../d/./e", "http://c/d/e"),
        ("http://a/b//c", "../d", "http://a/b/d"), ("http://a/b", "//c/d/..", "http://c/"),
        ("http://a/b/c", "d:e/f", "d:e/f"), ("http://a/b/c", "./d:e", "http://a/b/d:e"),
        ("http://a/b/c", "1:2", "http://a/b/1:2"), ("http://a/b/c", "d%2f..", "http://a/b/d%2f.."),
        ("http://a/b/c", "/\u{301}d", "http://a/\u{301}d"), ("http://a/b?c/d", "e", "http://a/e"),
    ])
    func `a reference is resolved against any base`(base: String, reference: String, result: String) {
        let base = URIReference(parsing: base)
        #expect(URIReference(parsing: reference).resolved(against: base).text == result)
    }

    @Test(arguments: [
        "", "#", "?", "?#", "//", "///", "a:", ":", "a:b", "//a?", "http://u:p@h:1/p?q#f", "http://[::1]:80/",
        "a#b#c?d",
        "?a?b#c", "/a//b/", "\u{301}:/?#\u{301}",
    ])
    func `what is taken apart is put together again`(text: String) {
        #expect(URIReference(parsing: text).text == text)
    }
}
