import SerialDataTasks
import Testing

struct HeaderFieldParsingTests {
    @Test(arguments: [
        ("Name: value", "Name", "value"), ("Name:value", "Name", "value"), (" \tName : \t value \t", "Name", "value"),
        ("A: b: c", "A", "b: c"), ("Authorization: Bearer a=;b", "Authorization", "Bearer a=;b"),
        ("X-Empty;", "X-Empty", ""),
        ("X-Empty ;", "X-Empty", ""), ("A: ;", "A", ";"), ("A: \u{301}", "A", "\u{301}"), ("A:\u{301}", "A", "\u{301}"),
    ])
    func `a line is read as name and value`(line: String, name: String, value: String) {
        #expect(HeaderField(parsing: line) == HeaderField(name, value))
    }

    @Test(arguments: ["", " ", ":", ": value", "Name", "Name:", "Name: ", ";", "Name; value", " : "])
    func `a line without a name or a value is none`(line: String) {
        #expect(HeaderField(parsing: line) == nil)
    }

    @Test func `a line break in a line is not lost, so that it can be refused`() throws {
        let field = try #require(HeaderField(parsing: "A: b\r\nC: d"))
        #expect(field.value == "b\r\nC: d")
        #expect(HeaderScope.check(field) != nil)
    }
}
