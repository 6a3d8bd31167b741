import Testing

@testable import SplitArchive

@Suite struct MemberPathTests {
    @Test(arguments: [
        ("a", ["a"]), ("a/b/c.txt", ["a", "b", "c.txt"]), ("./a", ["a"]), ("a//b", ["a", "b"]), ("a/./b", ["a", "b"]),
        ("...", ["..."]), ("..a/b..", ["..a", "b.."]), ("ab:c", ["ab:c"]), ("~/x", ["~", "x"]), ("Icon\r", ["Icon\r"]),
        ("-rf", ["-rf"]), ("日本/ж", ["日本", "ж"]),
        (String(repeating: "x", count: 255), [String(repeating: "x", count: 255)]),
    ])
    func `a harmless name is taken`(_ name: String, _ components: [String]) throws {
        #expect(try MemberPath(name, kind: .file).components == components)
    }

    @Test(arguments: [("d/", ["d"]), ("d/e/", ["d", "e"]), ("./", []), (".", []), ("d/.", ["d"])])
    func `a folder may end in a slash and be the folder itself`(_ name: String, _ components: [String]) throws {
        #expect(try MemberPath(name, kind: .folder).components == components)
    }

    @Test(arguments: [
        ("", "it has no name"), ("/etc/passwd", "its name is an absolute path"),
        ("//srv/x", "its name is an absolute path"),
        ("../x", "its name leads out of the folder ('..')"), ("a/../../x", "its name leads out of the folder ('..')"),
        ("a/..", "its name leads out of the folder ('..')"), ("..", "its name leads out of the folder ('..')"),
        ("a/../b", "its name leads out of the folder ('..')"), ("..\\x", "its name holds a backslash"),
        ("\\\\srv\\x", "its name holds a backslash"), ("C:x", "its name begins with a drive letter"),
        ("z:/x", "its name begins with a drive letter"), ("a\0b", "its name holds a zero byte"),
        ("./", "its name is that of the folder"), ("a/", "its name is that of a folder, and it is none"),
        ("a/.", "its name is that of a folder, and it is none"),
        (String(repeating: "x", count: 256), "its name is too long"),
        (String(repeating: "x/", count: 300) + "x", "its name is too long"),
        (String(repeating: String(repeating: "x", count: 200) + "/", count: 21) + "x", "its name is too long"),
        // A mark that combines with the slash makes another character of it, and no other byte.
        ("/\u{301}etc", "its name is an absolute path"),
        ("a/\u{301}/../../x", "its name leads out of the folder ('..')"),
    ])
    func `a name that could do harm is refused`(_ name: String, _ reason: String) {
        let error = #expect(throws: ArchiveError.self) { try MemberPath(name, kind: .file) }
        #expect(error?.message == reason)
        #expect(error?.code == .unsafe)
    }
}
