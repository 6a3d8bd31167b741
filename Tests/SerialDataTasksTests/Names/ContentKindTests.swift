import Testing

@testable import SerialDataTasks

/// Web pages and other answers that are not the file.
@Suite struct ContentKindTests {
    private static let page = "<!DOCTYPE html><html><title>Sign in</title>"

    /// Judges an answer.
    private func judge(_ name: String, _ type: String?, _ text: String) -> String? {
        ContentKind.unexpected(name: name, contentType: type, firstBytes: Array(text.utf8))
    }

    @Test(arguments: [
        ("a.z01", "text/html", page), ("a.zip", "Text/HTML; charset=utf-8", page), ("a.001", " text/html ", "Sign in"),
        ("download", "text/html", page), ("a.bin", "text/html,text/html", page), ("get.php", "text/html", page),
        ("a.html.zip", "text/html", page),
    ])
    func `a page where none is due is refused by its type`(_ name: String, _ type: String, _ text: String) {
        #expect(judge(name, type, text) == "a web page (text/html)")
    }

    @Test func `an XHTML page is one`() {
        let page = "<?xml version=\"1.0\"?><html/>"
        #expect(judge("a.zip", "application/xhtml+xml", page) == "a web page (application/xhtml+xml)")
    }

    @Test(arguments: [
        "<!doctype html>", "<!DOCTYPE HTML PUBLIC \"-//W3C\">", "<html>", "<HTML lang=en>", "\u{FEFF}\r\n\t <html>",
        "<head>", "<head/>",
        "<script src=x>", "<?xml version=\"1.0\"?>\n<!DOCTYPE html>", "<?xml version='1.0'?><!-- x --><html xmlns='x'>",
        "<!-- saved --><!-- twice -->\n<html>", "<html",
    ])
    func `a page is refused by its first bytes, whatever its type`(_ text: String) {
        #expect(judge("a.z01", "application/octet-stream", text) == "a web page (application/octet-stream)")
        #expect(judge("a.z01", nil, text) == "a web page")
        #expect(judge("a", "text/plain", text) == "a web page (text/plain)")
    }

    @Test(arguments: [
        "", "<", "<htm", "<htmlx>", "<header>", "<scripting>", "html", "<!doctype", "<!doctype svg>",
        "<?xml version=\"1.0\"?><rss>",
        "<?xml version=\"1.0\"?><x><html>", "<?xml <html>", "<!-- <html>", "x<html>", "<html>\u{0}", "PK\u{3}\u{4}",
    ])
    func `bytes that do not begin a page are anything`(_ text: String) {
        for type in ["application/octet-stream", "text/plain", "application/zip", "no type", nil] {
            #expect(judge("a.z02", type, text) == nil)
        }
    }

    @Test(arguments: ["a.html", "A.HTM", "a.xhtml", "a.html.001", "a.html.aa"])
    func `a page that was asked for is fine`(_ name: String) {
        #expect(judge(name, "text/html", Self.page) == nil)
        #expect(judge(name, nil, Self.page) == nil)
    }

    @Test(arguments: ["App.vue", "README.md", "a.php", "a.xsl", "a.txt", "a.txt.001"])
    func `a text in which HTML is at home may begin with it`(_ name: String) {
        #expect(judge(name, "text/plain", "<script>") == nil)
        #expect(judge(name, "text/html", "<script>") == "a web page (text/html)")
    }

    @Test(arguments: ["PK\u{3}\u{4}", "Rar!\u{1A}\u{7}", "7z\u{1}", "any bytes \u{0}"])
    func `binary bytes are no page although a script says so`(_ text: String) {
        #expect(judge("a.zip", "text/html", text) == nil)
    }

    @Test func `a page in UTF-16 is one by its type`() {
        let bytes: [UInt8] = [0xFF, 0xFE] + Self.page.utf8.flatMap { byte -> [UInt8] in [byte, 0] }
        #expect(
            ContentKind.unexpected(name: "a.zip", contentType: "text/html", firstBytes: bytes)
                == "a web page (text/html)"
        )
    }

    @Test(arguments: ["a.zip", "a.z01", "a.r00", "a.001", "a.tar.gz.aa", "a.aa", "a.7z.001", "A.ISO"])
    func `a JSON or XML answer is refused where an archive is due`(_ name: String) {
        #expect(judge(name, "application/json", " {\"error\":1}") == "a JSON text (application/json)")
        #expect(judge(name, "application/problem+json", "[]") == "a JSON text (application/problem+json)")
        #expect(judge(name, "text/xml", "<Error/>") == "an XML text (text/xml)")
        #expect(judge(name, "application/xml", "<?xml version=\"1.0\"?>") == "an XML text (application/xml)")
    }

    @Test(arguments: [
        ("a.json", "application/json", "{"), ("a.json.001", "application/json", "{"), ("a.xml.aa", "text/xml", "<x>"),
        ("data", "application/json", "{"), ("a.zip", "application/json", "PK\u{3}\u{4}"),
        ("a.z02", "application/json", "{\u{0}"),
        ("a.z02", "text/xml", "<\u{1}"), ("a.zip", "application/json", ""), ("a.svg", "image/svg+xml", "<svg>"),
    ])
    func `a JSON or XML type alone is no reason`(_ name: String, _ type: String, _ text: String) {
        #expect(judge(name, type, text) == nil)
    }

    @Test func `a type that is none is not shown`() {
        #expect(judge("a.zip", "text/\u{1B}[2Jx", "<html>") == "a web page")
        #expect(judge("a.zip", String(repeating: "x/", count: 100), "<html>") == "a web page")
        #expect(judge("a.zip", "", "<html>") == "a web page")
    }
}
