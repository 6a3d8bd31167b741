import Foundation
import Testing

@testable import SerialDataTasks

/// Names of files that come from elsewhere.
@Suite struct FileNameTests {
    @Test(arguments: [
        "a.zip", "two words.tar.gz", "-rf", ".hidden", "ä日本🏴󠁧󠁢󠁥󠁮󠁧󠁿.zip", "a..b", "~", "100%.zip", "my.partial.zip", "partial",
        "console.zip", "COM10.zip", "com.zip", "x.partially", "می\u{200C}خواهم.zip",
    ])
    func `a harmless name stays as it is`(_ name: String) {
        #expect(FileName.safe(name) == name)
    }

    @Test(arguments: [
        ("../../etc/passwd", ".._.._etc_passwd"), ("/etc/passwd", "_etc_passwd"), ("C:\\a.zip", "C__a.zip"),
        ("a\u{0}.zip", "a_.zip"), ("a\u{1B}[2J\u{7F}\u{9B}.zip", "a_[2J__.zip"), ("a\r\nb", "a__b"),
        ("gpj.\u{202E}exe", "gpj._exe"), ("a\u{2066}\u{200F}b", "a__b"), ("a\u{2028}b", "a_b"), ("\u{FEFF}a", "_a"),
        ("<a>:\"|?*", "_a______"), ("/\u{301}a", "_\u{301}a"),
        ("  a.zip \t\n", "a.zip"), ("\u{A0}a.zip\u{3000}", "a.zip"), ("a.zip. . .", "a.zip"), (" . a", ". a"),
    ])
    func `what is dangerous in a name is replaced or left out`(_ name: String, _ safe: String) {
        #expect(FileName.safe(name) == safe)
    }

    @Test(arguments: ["", " ", ".", "..", "...", ". .", "\t\n", "\u{2028}"])
    func `a name of nothing is none`(_ name: String) {
        #expect(FileName.safe(name) == nil)
    }

    @Test(arguments: ["CON", "con.txt", "Nul.tar.gz", "aux .zip", "PRN", "COM1", "lpt9.zip", "com¹.txt", "CONIN$"])
    func `the name of a device gets an underscore`(_ name: String) {
        #expect(FileName.safe(name) == "_" + name)
    }

    @Test(arguments: [
        ("a.zip.partial", "a.zip_partial"), ("a.zip.partial.json", "a.zip_partial.json"),
        ("a.PARTIAL.Tail", "a_PARTIAL.Tail"),
        ("a.partial.json.new", "a_partial.json.new"), ("a.partial.journal", "a_partial.journal"),
        ("a.partial.journal.new", "a_partial.journal.new"), ("a.partial.j\u{17F}on", "a_partial.j\u{17F}on"),
        ("a.partial.partial", "a.partial_partial"), (".partial", "_partial"), ("a.partial . ", "a_partial"),
        ("CON.partial", "_CON_partial"),
    ])
    func `a name is never that of a working file`(_ name: String, _ safe: String) {
        #expect(FileName.safe(name) == safe)
    }

    @Test(arguments: [
        (".zip", 231), (".tar.gz.001", 224), (".part01.rar", 224), ("", 235),
        (".\(String(repeating: "x", count: 40))", 235),
    ])
    func `a long name is cut before its extensions`(_ ending: String, _ stemCount: Int) throws {
        let stem = String(repeating: "s", count: 500)
        let safe = try #require(FileName.safe(stem + ending))
        #expect(safe.utf8.count == FileName.maximumByteCount)
        #expect(safe.prefix { $0 == "s" }.count == stemCount)
        #expect(stemCount == FileName.maximumByteCount || safe.hasSuffix(ending))
    }

    @Test func `a long name is cut between characters`() throws {
        let flag = "🏴󠁧󠁢󠁥󠁮󠁧󠁿"
        let safe = try #require(FileName.safe(String(repeating: flag, count: 50) + ".zip"))
        #expect(safe == String(repeating: flag, count: 231 / flag.utf8.count) + ".zip")
    }

    @Test func `a character that is too long for a name is cut`() throws {
        let character = "a" + String(repeating: "\u{301}", count: 1000)
        let safe = try #require(FileName.safe(character))
        #expect(safe.utf8.count == 235)
        #expect(safe.count == 1)
    }

    @Test func `the cut makes neither a working file nor a dot at the end`() {
        let long = String(repeating: "s", count: 227)
        #expect(FileName.safe(long + ".partial and more") == long + "_partial")
        let longer = String(repeating: "s", count: 234)
        #expect(FileName.safe(longer + ". and more") == longer)
    }

    @Test func `working files beside the longest name fit a file system`() throws {
        let safe = try #require(FileName.safe(String(repeating: "s", count: 500)))
        #expect((safe + ".partial.journal.new").utf8.count == 255)
    }

    @Test func `a safe name is safe whatever it was made of`() {
        let pieces = [
            ".", " ", "/", "\\", "partial", ".partial", ".json", ".new", ".tail", "CON", "nul", "1", "com", "\u{0}",
            "\u{301}", "_",
            "\u{202E}", "\t", "é", String(repeating: "x", count: 120), String(repeating: "日", count: 60),
        ]
        // The pieces are taken by a fixed sequence of numbers, so that a failure comes again.
        var state: UInt64 = 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<3000 {
            let name = (0...next(7)).map { _ in pieces[next(pieces.count)] }.joined()
            guard let safe = FileName.safe(name) else { continue }
            #expect(FileName.safe(safe) == safe, "made of \(name.debugDescription)")
            #expect(safe.utf8.count <= 235 && !safe.utf8.contains(0x2F) && safe != "." && safe != "..")
        }
    }

    @Test(arguments: [
        ("http://h/a.zip", "a.zip"), ("http://h/x/a%20b.zip?c=d/e#f/g", "a b.zip"),
        ("http://h/a%2520b.zip", "a%20b.zip"),
        ("http://h/..%2F..%2Fpasswd", "../../passwd"), ("http://h/a%00b", "a\u{0}b"), ("http://h/%C3%A4.zip", "ä.zip"),
        ("http://h/%E4.zip", "%E4.zip"), ("http://h/dir/", "dir"), ("http://h/a;b=c", "a;b=c"), ("http://h/a+b", "a+b"),
        ("http://h//a.zip//", "a.zip"),
    ])
    func `the name in a URL is decoded once`(_ text: String, _ name: String) throws {
        #expect(FileName.fromURL(try #require(URL(string: text))) == name)
    }

    @Test(arguments: ["http://h", "http://h/", "http://h//", "http://h/?a=b", "http://h?a/b"])
    func `a URL without a path has no name`(_ text: String) throws {
        #expect(FileName.fromURL(try #require(URL(string: text))) == nil)
    }

    @Test func `names that differ in case or composition only are one file`() {
        #expect(FileName.collide(["a", "b", "A", "ä", "B", "A\u{308}", "c"]) == [[0, 2], [1, 4], [3, 5]])
        #expect(FileName.collide(["stra\u{DF}e", "STRASSE", "STRA\u{1E9E}E"]) == [[0, 1, 2]])
        #expect(FileName.collide(["\u{3C3}", "\u{3C2}", "\u{3A3}"]) == [[0, 1, 2]])
        #expect(FileName.collide(["same", "same"]) == [[0, 1]])
        #expect(FileName.collide(["a.z01", "a.z02", "a.zip"]) == [])
        #expect(FileName.collide([]) == [])
    }
}
