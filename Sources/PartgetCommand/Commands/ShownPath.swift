internal import Foundation

/// The paths of results as standard output shows them: as a person would write them in the same folder.
struct ShownPath: Sendable {
    /// The path that the person gave for the one result, or nil.
    let output: String?
    /// The folder that the person gave, or nil for the working folder.
    let directory: String?

    /// The path of a result.
    func text(for file: URL) -> String {
        let path: String
        if let output {
            path = output
        } else if let directory {
            path =
                directory.hasSuffix("/") ? directory + file.lastPathComponent : "\(directory)/\(file.lastPathComponent)"
        } else {
            path = file.lastPathComponent
        }
        // No program must take it for an option.
        return path.hasPrefix("-") ? "./" + path : path
    }
}
