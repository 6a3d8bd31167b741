import Testing

@testable import SerialDataTasks

/// The names that servers give in Content-Disposition.
@Suite struct ContentDispositionTests {
    @Test(arguments: [
        ("attachment; filename=a.zip", "a.zip"),
        ("attachment; filename=\"a.zip\"", "a.zip"),
        ("inline; filename=\"a.zip\"", "a.zip"),
        ("ATTACHMENT; FileName=a.zip", "a.zip"),
        ("attachment;filename = \"a.zip\" ; size=3", "a.zip"),
        ("attachment; size=3; filename=a.zip;", "a.zip"),
        ("filename=a.zip", "a.zip"),
        ("attachment; filename=two words.zip ; x=y", "two words.zip"),
        ("attachment; filename=\"one; two.zip\"", "one; two.zip"),
        ("attachment; name=\"x; filename=evil.zip\"; filename=a.zip", "a.zip"),
        ("attachment; filename=\"say \\\"hi\\\".zip\"", "say \"hi\".zip"),
        ("attachment; filename=\"f\\oo.zip\"", "foo.zip"),
        ("attachment; filename=\"a.zip\" junk; filename=b.zip", "a.zip"),
        ("attachment; filename=\"a.zip", "a.zip"),
        ("attachment; filename=a%20b.zip", "a%20b.zip"),
        ("attachment; filename=\"\u{C3}\u{A4}.zip\"", "ä.zip"),
        ("attachment; filename=\"\u{E4}.zip\"", "ä.zip"),
        ("attachment; filename=\"ä日本.zip\"", "ä日本.zip"),
    ])
    func `filename is read as a token or a quoted string`(_ field: String, _ name: String) {
        #expect(ContentDisposition.fileName(from: field) == name)
    }

    @Test(arguments: [
        ("attachment; filename*=UTF-8''%e2%82%ac%20rates.zip", "€ rates.zip"),
        ("attachment; filename=\"EURO.zip\"; filename*=utf-8'en'%E2%82%AC.zip", "€.zip"),
        ("attachment; FILENAME*=utf-8'en'%E2%82%AC.zip; filename=\"EURO.zip\"", "€.zip"),
        ("attachment; filename*=iso-8859-1''%A3.zip", "£.zip"),
        ("attachment; filename*=\"UTF-8''a%3Bb.zip\"", "a;b.zip"),
        ("attachment; filename*=UTF-8''it's.zip", "it's.zip"),
        ("attachment; filename*=UTF-8''a%2520b.zip", "a%20b.zip"),
    ])
    func `the extended value goes before the plain one`(_ field: String, _ name: String) {
        #expect(ContentDisposition.fileName(from: field) == name)
    }

    @Test(arguments: [
        "UTF-8''%E2%82.zip", "UTF-8''%zz.zip", "UTF-8''%4", "UTF-8''%", "UTF-8''", "a.zip", "UTF-8'a.zip",
        "UTF-16''a.zip", "''a.zip", "UTF-8''dir%2F",
    ])
    func `an extended value that cannot be used gives way to the plain one`(_ value: String) {
        #expect(ContentDisposition.fileName(from: "attachment; filename*=\(value); filename=plain.zip") == "plain.zip")
        #expect(ContentDisposition.fileName(from: "attachment; filename*=\(value)") == nil)
    }

    @Test(arguments: [
        ("attachment; filename=\"../../etc/passwd\"", "passwd"),
        ("attachment; filename=\"C:\\\\temp\\\\a.zip\"", "a.zip"),
        ("attachment; filename=C:\\temp\\a.zip", "a.zip"),
        ("attachment; filename*=UTF-8''..%2F..%5Ca.zip", "a.zip"),
        ("attachment; filename=\"/a\u{301}/\u{301}b.zip\"", "\u{301}b.zip"),
    ])
    func `only the last component of a path is taken`(_ field: String, _ name: String) {
        #expect(ContentDisposition.fileName(from: field) == name)
    }

    @Test(arguments: [
        "", "attachment", "attachment;", ";;;", "=", "attachment; filename", "attachment; filename=",
        "attachment; filename=\"\"", "attachment; filename=\"dir/\"", "attachment; filename=\"",
        "attachment; filename=\"\\",
        "attachment; xfilename=a.zip",
    ])
    func `a field without a name gives none`(_ field: String) {
        #expect(ContentDisposition.fileName(from: field) == nil)
    }
}
