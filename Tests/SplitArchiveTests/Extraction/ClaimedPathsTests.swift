import Testing

@testable import SplitArchive

@Suite struct ClaimedPathsTests {
    @Test(arguments: [
        (["a", "b", "d/a", "d/b", "d/", "d/", "e/f/"], false), (["A", "a", "d/x", "D/x"], false),
        (["d/x", "D/y"], true),
        // Two ways to write one letter are two files where only bytes count.
        (["\u{e9}", "e\u{301}"], false),
    ])
    func `members that do not get in each other's way are taken`(_ names: [String], foldsCase: Bool) throws {
        #expect(try Self.claim(names, foldsCase: foldsCase) == nil)
    }

    @Test(arguments: [
        (["a", "a"], false, "another member before it has the same name"),
        (["a", "a/b"], false, "'a', which is no folder, is another member's name"),
        (["a/b", "a"], false, "other members have its name for their folder"),
        (["a", "a/"], false, "'a', which is no folder, is another member's name"),
        (["a", "A"], true, "'a' differs from it in case only"),
        (["d/x", "D/X"], true, "'d/x' differs from it in case only"),
        (["\u{e9}", "e\u{301}"], true, "'\u{e9}' differs from it in case only"),
        (["a", "A/b"], true, "'a', which is no folder, is another member's name"),
    ])
    func `a member that would replace another is refused`(_ names: [String], foldsCase: Bool, _ reason: String) throws {
        #expect(try Self.claim(names, foldsCase: foldsCase) == reason)
    }

    /// Claims paths, those of folders ending in a slash; gives the reason if one is refused.
    private static func claim(_ names: [String], foldsCase: Bool) throws -> String? {
        var claims = ClaimedPaths(foldsCase: foldsCase)
        for name in names {
            let isFolder = name.hasSuffix("/")
            do {
                try claims.claim(MemberPath(name, kind: isFolder ? .folder : .file), isFolder: isFolder)
            } catch {
                return error.message
            }
        }
        return nil
    }
}
