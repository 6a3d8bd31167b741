import Foundation
import Testing

@testable import SerialDataTasks

struct CookieJarTests {
    /// The sixth of November 1994, 08:49:37.
    private static let now = Date(timeIntervalSince1970: 784_111_777)

    /// What goes to a URL after another has set cookies.
    private func sent(_ texts: [String], from: String, to: String, after seconds: Double = 0) throws -> String? {
        var jar = CookieJar()
        jar.store(setCookie: texts, from: try address(from), now: Self.now)
        return jar.header(for: try address(to), now: Self.now.addingTimeInterval(seconds))
    }

    @Test(arguments: [
        ("a=b", "a=b"), (" a = b ; Path=/", "a=b"), ("a=", "a="), ("a=b=c", "a=b=c"), ("a=\"b c\"", "a=\"b c\""),
        ("a=b;", "a=b"),
        ("a=b; HttpOnly; SameSite=Lax; Unknown", "a=b"), ("a=b; Path", "a=b"), ("a=b; Path=x", "a=b"),
        ("a=b; Domain=", "a=b"),
        ("a=b; Max-Age=x; Expires=never", "a=b"), ("a=b; Max-Age=+0", "a=b"), ("a=ü", "a=ü"), ("a=b; \u{301}=x", "a=b"),
        ("b", nil), ("=b", nil), ("", nil), (";a=b", nil), ("a=b\u{0}", nil), ("a=b\r\nX: y", nil), ("a=\u{1B}", nil),
        ("a\n=b", nil), ("a=b; Path=/\r\n", nil),
    ])
    func `a cookie is read as name and value`(text: String, header: String?) throws {
        #expect(try sent([text], from: "http://h.example/", to: "http://h.example/") == header)
    }

    @Test(arguments: [
        ("a=b", "h.example", "h.example", true), ("a=b", "h.example", "x.h.example", false),
        ("a=b", "h.example", "example", false),
        ("a=b; Domain=h.example", "h.example", "x.h.example", true),
        ("a=b; Domain=.H.Example", "www.h.example", "H.EXAMPLE", true),
        ("a=b; Domain=h.example", "www.h.example", "other.h.example", true),
        ("a=b; Domain=h.example", "h.example", "evilh.example", false),
        ("a=b; Domain=h.example", "h.example", "h.example.evil", false),
        ("a=b; Domain=www.h.example", "h.example", "www.h.example", false),
        ("a=b; Domain=other.example", "h.example", "other.example", false),
        ("a=b; Domain=example", "h.example", "h.example", false), ("a=b; Domain=.", "h.example", "h.example", true),
        ("a=b; Domain=.example", "h.example", "h.example", false),
        ("a=b; Domain=example.", "h.example.", "h.example.", false),
        ("a=b; Domain=localhost", "localhost", "localhost", true),
        ("a=b; Domain=localhost", "localhost", "x.localhost", false),
        ("a=b; Domain=127.0.0.1", "127.0.0.1", "127.0.0.1", true),
        ("a=b; Domain=0.0.1", "127.0.0.1", "127.0.0.1", false),
        ("a=b; Domain=127.0.0.1", "127.0.0.1", "1.127.0.0.1", false), ("a=b", "[::1]", "[::1]", true),
        ("a=b", "[::1]", "[::2]", false),
        ("a=b; Domain=x; Domain=h.example", "h.example", "x.h.example", true),
    ])
    func `a cookie goes to its domain`(text: String, from: String, to: String, goes: Bool) throws {
        #expect(try sent([text], from: "http://\(from):8080/", to: "http://\(to):8080/") == (goes ? "a=b" : nil))
    }

    @Test(arguments: [
        ("http://h.example", "http://h.example:80", true), ("http://h.example", "http://h.example:8080", false),
        ("https://h.example", "https://h.example:443", true), ("http://h.example:1", "http://h.example:2", false),
        ("http://h.example", "https://h.example", false),
    ])
    func `a cookie goes to the port that set it`(from: String, to: String, goes: Bool) throws {
        #expect(try sent(["a=b"], from: "\(from)/", to: "\(to)/") == (goes ? "a=b" : nil))
    }

    @Test(arguments: [
        ("a=b", "/", "/x/y", true), ("a=b", "", "/x", true), ("a=b", "/x", "/y", true), ("a=b", "/x/y", "/x", true),
        ("a=b", "/x/y", "/x/z/w", true), ("a=b", "/x/y", "/", false), ("a=b", "/x/y", "/xz", false),
        ("a=b", "/x/y", "", false),
        ("a=b; Path=/", "/x/y", "", true), ("a=b; Path=/x", "/", "/x", true), ("a=b; Path=/x", "/", "/x/", true),
        ("a=b; Path=/x", "/", "/xy", false), ("a=b; Path=/x/", "/", "/x/y", true), ("a=b; Path=/x/", "/", "/x", false),
        ("a=b; Path=x", "/x/y", "/x/z", true), ("a=b; Path=", "/x/y", "/x/z", true),
        ("a=b", "/x/y?z/w", "/x/z?q#f", true),
        ("a=b; Path=/a%20b", "/", "/a%20b/c", true), ("a=b; Path=/x", "/", "/X", false),
    ])
    func `a cookie goes to its path and below`(text: String, from: String, to: String, goes: Bool) throws {
        #expect(try sent([text], from: "http://h.example\(from)", to: "http://h.example\(to)") == (goes ? "a=b" : nil))
    }

    @Test(arguments: [
        ("a=b; Secure", "https", "https", true), ("a=b; Secure", "https", "http", false),
        ("a=b; secure=x", "https", "http", false),
        ("a=b; Secure", "http", "https", false), ("a=b", "http", "https", true), ("a=b", "https", "http", true),
    ])
    func `a secure cookie goes over https only`(text: String, from: String, to: String, goes: Bool) throws {
        #expect(try sent([text], from: "\(from)://h.example:1/", to: "\(to)://h.example:1/") == (goes ? "a=b" : nil))
    }

    @Test(arguments: ["a=c", "a=c; Domain=h.example", "a=; Max-Age=0", "a=c; Path=/x"])
    func `what comes without TLS neither replaces nor hides a secure cookie`(text: String) throws {
        var jar = CookieJar()
        jar.store(setCookie: ["a=b; Secure"], from: try address("https://h.example/"), now: Self.now)
        jar.store(setCookie: [text], from: try address("http://h.example/"), now: Self.now)
        #expect(jar.header(for: try address("https://h.example/x"), now: Self.now) == "a=b")
    }

    @Test(
        arguments: [
            ("a=b", 1e9, true), ("a=b; Max-Age=10", 9, true), ("a=b; Max-Age=10", 10, false),
            ("a=b; Max-Age=0", 0, false),
            ("a=b; Max-Age=-1", 0, false), ("a=b; Max-Age=99999999999999999999", 1e8, true),
            ("a=b; Expires=Sun, 06 Nov 1994 08:49:47 GMT", 9, true),
            ("a=b; Expires=Sun, 06 Nov 1994 08:49:47 GMT", 10, false),
            ("a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT", 0, false),
            ("a=b; Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:00 GMT", 9, true),
            ("a=b; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Max-Age=0", 0, false),
            ("a=b; Max-Age=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT", 0, false),
        ] as [(String, Double, Bool)]
    )
    func `a cookie ends when it says, and Max-Age counts before Expires`(text: String, seconds: Double, goes: Bool)
        throws
    {
        let header = try sent([text], from: "http://h.example/", to: "http://h.example/", after: seconds)
        #expect(header == (goes ? "a=b" : nil))
    }

    @Test func `an ended cookie removes the one it replaces`() throws {
        #expect(try sent(["a=b", "c=d", "a=; Max-Age=0"], from: "http://h.example/", to: "http://h.example/") == "c=d")
    }

    @Test func `a cookie replaces the one of its name, domain and path and keeps its place`() throws {
        let texts = ["a=1", "b=2", "a=3", "A=4", "a=5; Domain=www.h.example", "a=6; Path=/x"]
        #expect(try sent(texts, from: "http://www.h.example/", to: "http://www.h.example/x") == "a=6; a=5; b=2; A=4")
    }

    @Test func `the longest path comes first, then the oldest`() throws {
        let texts = ["a=1; Path=/", "b=2; Path=/x/y", "c=3; Path=/x", "d=4; Path=/", "e=5; Path=/x/y"]
        #expect(try sent(texts, from: "http://h.example/", to: "http://h.example/x/y") == "b=2; e=5; c=3; a=1; d=4")
    }

    @Test func `values joined by commas are all kept`() throws {
        let text = "a=1; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=/, b=2; Path=/,c=3"
        #expect(try sent([text], from: "http://h.example/", to: "http://h.example/") == "a=1; b=2; c=3")
    }

    @Test func `cookies and attributes that are too long are not kept`() throws {
        let fits = "a=" + String(repeating: "x", count: 4095)
        #expect(try sent([fits], from: "http://h.example/", to: "http://h.example/") == fits)
        #expect(try sent([fits + "x"], from: "http://h.example/", to: "http://h.example/") == nil)
        let path = "a=b; Path=/" + String(repeating: "x", count: 1024)
        #expect(try sent([path], from: "http://h.example/", to: "http://h.example/") == "a=b")
    }

    @Test func `the oldest cookies of a domain make room`() throws {
        let texts = (0..<60).map { "n\($0)=v" }
        let header = try #require(try sent(texts, from: "http://h.example/", to: "http://h.example/"))
        #expect(header == (10..<60).map { "n\($0)=v" }.joined(separator: "; "))
    }

    @Test func `the oldest cookies of all make room`() throws {
        var jar = CookieJar()
        for number in 0...CookieJar.maximumCount {
            jar.store(setCookie: ["a=b"], from: try address("http://h\(number).example/"), now: Self.now)
        }
        #expect(jar.header(for: try address("http://h0.example/"), now: Self.now) == nil)
        #expect(jar.header(for: try address("http://h1.example/"), now: Self.now) == "a=b")
        #expect(jar.header(for: try address("http://h\(CookieJar.maximumCount).example/"), now: Self.now) == "a=b")
    }

    @Test func `what is no HTTP address neither sets nor gets cookies`() throws {
        #expect(try sent(["a=b"], from: "ftp://h.example/", to: "http://h.example/") == nil)
        #expect(try sent(["a=b"], from: "http://h.example/", to: "ftp://h.example/") == nil)
    }
}
