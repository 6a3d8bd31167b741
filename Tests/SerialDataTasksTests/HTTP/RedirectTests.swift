import Foundation
import Testing

@testable import SerialDataTasks

struct RedirectTests {
    @Test(arguments: URIReferenceTests.examples.filter { !$0.0.isEmpty && !$0.1.hasPrefix("g:") && $0.1 != "http:g" })
    func `a redirect leads where the examples of the standard say`(location: String, result: String) throws {
        let url = try address("http://a/b/c/d;p?q")
        #expect(Redirect.target(of: location, from: url)?.absoluteString == result)
    }

    @Test(arguments: [
        ("http://h/f/old.z01", "bytes/9", "http://h/f/bytes/9"),
        ("http://h/f?x", "?token=a%2Fb+c", "http://h/f?token=a%2Fb+c"),
        ("http://h/f", "/a%2Fb", "http://h/a%2Fb"), ("http://h/f", "HTTPS://Other:8443/x", "HTTPS://Other:8443/x"),
        ("https://h/f", "//cdn:444/x", "https://cdn:444/x"), ("http://h/f", " \t/x ", "http://h/x"),
        ("http://h/f", "/a b", "http://h/a%20b"), ("http://h/f", "/ä?ö#ü", "http://h/%C3%A4?%C3%B6#%C3%BC"),
        ("http://h/f", "/%", "http://h/%25"), ("http://h/f", "/%4", "http://h/%254"),
        ("http://h/f", "/%zz", "http://h/%25zz"),
        ("http://h/f", "/a%41%", "http://h/a%41%25"),
        ("http://h/f", "/a[1]\\b|{c}^\"`<>", "http://h/a%5B1%5D%5Cb%7C%7Bc%7D%5E%22%60%3C%3E"),
        ("http://h/f", "/x?[a]=b|c", "http://h/x?%5Ba%5D=b%7Cc"),
        ("http://h/f", "http://[::1]:8080/x", "http://[::1]:8080/x"),
        ("http://[::1]:8080/f", "x", "http://[::1]:8080/x"),
        ("http://h/f", "http://bücher.de/ü", "http://xn--bcher-kva.de/%C3%BC"),
        ("http://h/f", "http://c", "http://c"), ("http://h/f", "http://c?x", "http://c?x"),
    ])
    func `a redirect leads to what a server means`(from: String, location: String, result: String) throws {
        let url = try address(from)
        #expect(Redirect.target(of: location, from: url)?.absoluteString == result)
    }

    @Test(arguments: [
        ("http://h/f#old", "/x", "http://h/x#old"), ("http://h/f#old", "/x#new", "http://h/x#new"),
        ("http://h/f#old", "/x#", "http://h/x#"), ("http://h/f", "/x", "http://h/x"),
    ])
    func `a fragment is inherited unless the redirect has its own`(from: String, location: String, result: String)
        throws
    {
        let url = try address(from)
        #expect(Redirect.target(of: location, from: url)?.absoluteString == result)
    }

    @Test(arguments: [
        ("http://u:p@h/f", "/x", "http://h/x"), ("http://h/f", "http://u:p@c/x", "http://c/x"),
        ("http://h/f", "http://h@evil@c/x", "http://c/x"), ("http://h/f", "http://h\\@c/x", "http://c/x"),
    ])
    func `a redirect carries no credentials`(from: String, location: String, result: String) throws {
        let url = try address(from)
        #expect(Redirect.target(of: location, from: url)?.absoluteString == result)
    }

    @Test(arguments: [
        "", " ", "\t", "g:h", "ftp://h/x", "file:///etc/passwd", "javascript:alert(1)", "data:,x", "mailto:a@b",
        "http:",
        "http:x", "http:/x", "http://", "http:///x", "https://:80/x", "http://@/x", "http://u@:80/", "//", "//:1/",
        "http://h:0/", "http://h:65536/", "http://h:99999999999999999999/", "http://h:x/", "http://h:-1/",
        "http://[::1/",
        "http://a b/", "http://a%2Fb/", "http://a\\b/", "http://a<b/", "/x\r\nSet-Cookie: a=b", "/x\ny", "/x\u{0}",
        "/x\u{7F}", "/x\ty",
    ])
    func `a redirect to anything but an HTTP address leads nowhere`(location: String) throws {
        let url = try address("http://h/f")
        #expect(Redirect.target(of: location, from: url) == nil)
    }

    @Test(arguments: [
        ("https://h/", "http://h/", true), ("HTTPS://h/", "HTTP://h/", true), ("https://h/", "https://c/", false),
        ("http://h/", "https://h/", false), ("http://h/", "http://c/", false), ("https://h/", "HTTPS://h/", false),
    ])
    func `a step from https to http is a downgrade`(from: String, target: String, isDowngrade: Bool) throws {
        #expect(
            Redirect.isDowngrade(from: try address(from), to: try address(target))
                == isDowngrade
        )
    }
}
