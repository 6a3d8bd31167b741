import Testing

@testable import SplitArchive

@Suite struct LinkResolverTests {
    @Test(arguments: [
        ("l", "a"), ("l", "a/../b"), ("d/l", "../a"), ("d/e/l", "../../a"), ("l", "./a"), ("l", "missing/x"),
        ("l", "."),
        ("d/l", ".."), ("Foo.framework/Foo", "Versions/Current/Foo"), ("l", "d//a"), ("l", "a/"),
    ])
    func `a link that stays inside is taken`(_ link: String, _ target: String) throws {
        let links = ["Foo.framework/Versions/Current": "A", "down": "d/e", "d/e/up": "../.."]
        try Self.check(link, target, links)
    }

    @Test(
        arguments: [
            ("l", "..", [:]), ("l", "../x", [:]), ("l", "a/../../x", [:]), ("d/l", "../../x", [:]),
            ("l", "/etc/passwd", [:]),
            ("l", "C:\\x", [:]), ("l", "..\\x", [:]), ("l", "z:x", [:]), ("l", "down/../../x", ["down": "d"]),
            // Each of these looks as if it stayed inside, and does not once the other link is followed.
            ("l", "d/e/up/../x", ["d/e/up": "../.."]), ("l", "out/x", ["out": "/etc"]),
            ("l", "one/x", ["one": "two", "two": "../x"]),
            ("d/l", "../a/b/../../x", ["a/b": ".."]),
        ] as [(String, String, [String: String])]
    )
    func `a link that leads out is refused, through other links as well`(
        _ link: String,
        _ target: String,
        _ links: [String: String]
    ) {
        let error = #expect(throws: ArchiveError.self) { try Self.check(link, target, links) }
        #expect(error?.code == .unsafe)
        #expect(error?.message == "it is a link that leads out of the folder, to '\(target)'")
    }

    @Test(arguments: [("l", "l", ["l": "l"]), ("l", "a", ["a": "b", "b": "a"]), ("l", "a/x", ["a": "a/a"])])
    func `a link that leads in a circle is refused`(_ link: String, _ target: String, _ links: [String: String]) {
        let error = #expect(throws: ArchiveError.self) { try Self.check(link, target, links) }
        #expect(error?.message == "it is a link that leads in a circle")
    }

    @Test(arguments: ["", "a\0b", String(repeating: "x", count: 4096)])
    func `a target that cannot be is refused`(_ target: String) {
        let error = #expect(throws: ArchiveError.self) { try Self.check("l", target, [:]) }
        #expect(error?.message == "it is a link to nothing that can be")
    }

    /// Checks a link among others.
    private static func check(_ link: String, _ target: String, _ links: [String: String]) throws {
        let resolver = LinkResolver { links[$0.text] }
        try resolver.check(MemberPath(link, kind: .link), target: target)
    }
}
