import Foundation
import Testing

@testable import SerialDataTasks

struct OriginTests {
    @Test(arguments: [
        ("http://h/a", "http://h/b?c#d"), ("http://h", "http://h:80/"), ("https://h/", "https://h:443/"),
        ("HTTP://Host.Example/", "http://host.example/"), ("http://u:p@h/", "http://h/"),
        ("http://u:81@h/", "http://h/"), ("http://h:/", "http://h/"),
        ("http://h:080/", "http://h/"), ("http://[::1]/", "http://[::1]:80/"),
        ("http://[FE80::A]/", "http://[fe80::a]/"),
        ("http://ex%61mple.com/", "http://example.com/"),
    ])
    func `scheme, host and port make an origin, and nothing else`(one: String, other: String) throws {
        let origin = try #require(Origin(try address(one)))
        #expect(origin == Origin(try address(other)))
    }

    @Test(arguments: [
        ("http://h/", "https://h/"), ("http://h/", "http://h:8080/"), ("http://h/", "http://www.h/"),
        ("https://h:80/", "http://h/"), ("http://h.example/", "http://h.example.evil/"), ("http://h/", "http://h@c/"),
        ("http://127.0.0.1/", "http://localhost/"), ("http://[::1]/", "http://[::2]/"),
    ])
    func `origins that differ in one of them are different`(one: String, other: String) throws {
        let origin = try #require(Origin(try address(one)))
        #expect(origin != Origin(try address(other)))
    }

    @Test(arguments: [
        "", "h", "/a", "h/a", "//h/", "ftp://h/", "file:///a", "http:", "http:a", "http:/a", "http:///a", "http://:80/",
        "http://u@/", "http://h:0/", "http://h:65536/", "http://h:99999999999999999999/", "http://a%2Fb/",
        "http://a%40b/", "http://a%20b/",
        "http://a%00b/",
    ])
    func `what is no HTTP address has no origin`(text: String) {
        #expect(URL(string: text).flatMap { Origin($0) } == nil)
    }
}
