import Foundation
import Testing

/// Gives each test an empty folder of its own and removes it afterwards.
struct TemporaryFolder: TestTrait, SuiteTrait, TestScoping {
    /// The folder of the running test.
    @TaskLocal static var url = FileManager.default.temporaryDirectory

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Self.$url.withValue(folder, operation: function)
    }
}

extension Trait where Self == TemporaryFolder {
    /// Gives each test an empty folder of its own.
    static var temporaryFolder: Self { TemporaryFolder() }
}

/// A file in the folder of the running test.
func file(_ name: String) -> URL { TemporaryFolder.url.appendingPathComponent(name) }

/// The names in the folder of the running test, sorted.
func filesThere() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: TemporaryFolder.url.path).sorted()
}
