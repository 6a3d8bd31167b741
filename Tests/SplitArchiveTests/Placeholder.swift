import Testing

@Suite(.timeLimit(.minutes(1)))
struct Placeholder {
    @Test func `a toolchain runs tests`() { #expect(Bool(true)) }
}
