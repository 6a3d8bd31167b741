import Foundation
import Testing

@testable import SerialDataTasks

struct HeaderScopeTests {
    @Test(arguments: [
        ("https://h/a.z01", "https://h/b", true), ("https://h/a.z01", "HTTPS://H:443/b?c", true),
        ("https://h/a", "https://cdn.h/a", false), ("https://h/a", "http://h/a", false),
        ("https://h/a", "https://h:8443/a", false),
        ("https://h/a", "https://h@evil/a", false), ("https://h/a", "https://h.evil/a", false),
        ("mailto:a", "mailto:a", false),
    ])
    func `secrets go to the origin they were given for and no other`(part: String, url: String, may: Bool) throws {
        #expect(HeaderScope.mayCarrySecrets(to: try address(url), partURL: try address(part)) == may)
    }

    @Test(arguments: [
        HeaderField("Authorization", "Bearer abc"), HeaderField("X-Token_1.~", "a: b; c=\"d\"\te"),
        HeaderField("cookie", "a=b"),
        HeaderField("X-Empty", ""), HeaderField("X-Name", "Jürgen"), HeaderField("!#$%&'*+-.^_`|~", "odd"),
    ])
    func `a field that breaks nothing can be sent`(field: HeaderField) {
        #expect(HeaderScope.check(field) == nil)
    }

    @Test(arguments: [
        "Range", "range", "IF-RANGE", "Accept-Encoding", "Host", "Content-Length", "Transfer-Encoding", "Connection",
    ])
    func `a field that the download sets itself is refused by its name`(name: String) throws {
        let objection = try #require(HeaderScope.check(HeaderField(name, "x")))
        #expect(objection == "The header field \(name) is set by the download itself and cannot be given.")
    }

    @Test(arguments: [
        "X Y", "X:", "X\r\nY", "X\n", "X\u{0}", "Ü", "X(", "X/", "\"X\"", " X", "X\u{301}", "[", "{", "@",
    ])
    func `a name that is no token is refused`(name: String) throws {
        let objection = try #require(HeaderScope.check(HeaderField(name, "secret")))
        #expect(objection.hasPrefix("\(name.debugDescription) cannot be the name of a header field"))
        #expect(!objection.utf8.contains { $0 < 0x20 })
    }

    @Test func `a field without a name is refused`() {
        #expect(HeaderScope.check(HeaderField("", "x")) == "A header field needs a name, as in \"Name: value\".")
    }

    @Test(arguments: ["a\r\nX: b", "a\n", "\r", "a\u{0}b", "a\u{1B}[0m", "a\u{7F}"])
    func `a value with a control character is refused and not repeated`(value: String) throws {
        let objection = try #require(HeaderScope.check(HeaderField("X-Token", "secret" + value)))
        #expect(
            objection == "The value of the header field X-Token has a line break or another control character in it."
        )
    }
}
