import Testing

@testable import PartgetCommand

struct SuggestionTests {
    @Test(
        arguments: [
            ("outptu", "output"), ("ouput", "output"), ("OUTPUT", "output"), ("dir", "directory"), ("jion", "join"),
            ("qiet", "quiet"), ("x", nil), ("", nil), ("unlike", nil),
            (String(repeating: "o", count: 100_000), nil),
        ] as [(String, String?)]
    ) func `the nearest word is suggested, and none if none is near`(
        written: String,
        nearest: String?
    ) {
        #expect(Suggestion.nearest(to: written, among: ["output", "directory", "join", "quiet"]) == nearest)
    }
}
