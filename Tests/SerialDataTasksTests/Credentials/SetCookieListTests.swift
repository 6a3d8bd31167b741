import Testing

@testable import SerialDataTasks

struct SetCookieListTests {
    @Test(arguments: [
        ("a=b", ["a=b"]), ("a=b, c=d", ["a=b", " c=d"]), ("a=b,c=d,e=f", ["a=b", "c=d", "e=f"]),
        ("a=b; Expires=Wed, 21 Oct 2015 07:28:00 GMT, c=d", ["a=b; Expires=Wed, 21 Oct 2015 07:28:00 GMT", " c=d"]),
        ("a=b; expires=Wed, 21-Oct-15 07:28:00 GMT; path=/", ["a=b; expires=Wed, 21-Oct-15 07:28:00 GMT; path=/"]),
        ("a=1,2,3", ["a=1,2,3"]), ("a=b, c", ["a=b, c"]), ("a=b,", ["a=b,"]), ("a=b,=c", ["a=b,=c"]), ("", [""]),
        ("a=b; Path=/, c =d; Secure", ["a=b; Path=/", " c =d; Secure"]), (",a=b", ["", "a=b"]),
    ])
    func `values that were joined come apart, dates do not`(text: String, values: [String]) {
        #expect(SetCookieList.split(text) == values)
    }

    @Test func `a text of unreasonable length holds nothing`() {
        #expect(SetCookieList.split(String(repeating: "a=b,", count: 100_000)).isEmpty)
    }
}
