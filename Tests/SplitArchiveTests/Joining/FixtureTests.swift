import Testing

/// The fixtures are what the other tests take them for.
@Suite(.temporaryFolder)
struct FixtureTests {
    @Test(arguments: Fixture.all)
    func `a fixture has all its volumes`(_ fixture: Fixture) throws {
        #expect(try fixture.volumes().count == fixture.volumeCount)
    }
}
