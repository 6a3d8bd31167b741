import Foundation
import Testing

@testable import SerialDataTasks

struct URLCredentialsTests {
    @Test(arguments: [
        ("https://u:p@h:8443/a%2Fb.z01?sig=1#f", "https://h:8443/a%2Fb.z01"), ("https://h/a", "https://h/a"),
        ("https://token@h/a", "https://h/a"), ("https://h", "https://h"), ("https://h?key=1", "https://h"),
        ("https://h/user@example/a@b", "https://h/user@example/a@b"), ("http://u:p@[::1]:80/a", "http://[::1]:80/a"),
        ("https://u:a%40b@h/a", "https://h/a"), ("https://u:a@b@h/a", "https://h/a"), ("h/a?key=1", "h/a"),
        ("u:secret@h/a", "h/a"), ("http:u:secret@h/a", "h/a"), ("http:/u:secret@h/a", "h/a"),
        ("http:///u:secret@h/a", "h/a"),
        ("ftp://u:secret@h/a", "ftp://h/a"), ("//u:secret@h/a", "//h/a"),
    ])
    func `what is shown of a URL holds no credentials, query or fragment`(text: String, shown: String) throws {
        let redacted = try address(text).redacted
        #expect(redacted.absoluteString == shown)
        #expect("\(redacted)" == shown)
    }

    @Test func `a URL without anything to show shows no credentials`() throws {
        #expect(!(try address("http://u:secret@").redacted.absoluteString.contains("secret")))
        #expect(!(try address("u:secret@").redacted.absoluteString.contains("secret")))
    }

    @Test func `a relative URL is shown with what it is relative to`() throws {
        let url = try #require(URL(string: "b?key", relativeTo: try address("http://u:p@h/a/")))
        #expect(url.redacted.absoluteString == "http://h/a/b")
    }

    @Test(arguments: [
        ("https://u:p@h/a?q#f", "https://h/a?q#f", "u", "p"), ("https://u@h/a", "https://h/a", "u", ""),
        ("https://u:@h/a", "https://h/a", "u", ""), ("https://:p@h/a", "https://h/a", "", "p"),
        ("https://a%40b:c%3Ad%2F%25@h/a", "https://h/a", "a@b", "c:d/%"),
        ("https://u:p:q@h/a", "https://h/a", "u", "p:q"),
        ("https://u:%C3%A4@h/a", "https://h/a", "u", "ä"), ("https://u:%FF@h/a", "https://h/a", "u", "%FF"),
        ("http://u:p@[::1]:80/a", "http://[::1]:80/a", "u", "p"), ("https://u:p+q@h/a", "https://h/a", "u", "p+q"),
    ])
    func `credentials are taken out of a URL and decoded`(text: String, url: String, user: String, password: String)
        throws
    {
        let (rest, credentials) = try address(text).separatingCredentials()
        #expect(rest.absoluteString == url)
        #expect(credentials == BasicCredentials(user: user, password: password))
        #expect(credentials != nil)
    }

    @Test(arguments: [
        ("https://h/a?q=u:p@x#f", "https://h/a?q=u:p@x#f"), ("https://h/u:p@x", "https://h/u:p@x"),
        ("https://@h/a", "https://h/a"),
        ("https://a%3Ab:c@h/a", "https://h/a"), ("https://u:a%0D%0Ab@h/a", "https://h/a"),
        ("http://[::1]:80/a", "http://[::1]:80/a"),
    ])
    func `no credentials come from a URL that has none which can be sent`(text: String, url: String) throws {
        let (rest, credentials) = try address(text).separatingCredentials()
        #expect(rest.absoluteString == url)
        #expect(credentials == nil)
    }
}
