import Foundation

/// Decides what the parts are called. Pure.
enum PartNames {
    /// The names of parts in the order given: the caller's, else the server's, else the URL's.
    static func resolve(_ parts: [Part], sizings: [Sizing]) throws(DownloadError) -> [String] {
        var names: [String] = []
        for (part, sizing) in zip(parts, sizings) { names.append(try name(of: part, sizing: sizing)) }
        return names
    }

    /// The name of one part.
    private static func name(of part: Part, sizing: Sizing) throws(DownloadError) -> String {
        if let given = part.name {
            guard let safe = FileName.safe(given), safe == given else {
                throw DownloadError(.invalidInput, "\"\(given)\" cannot be the name of a file here. Give another one.")
            }
            return given
        }
        if let name = sizing.name { return name }
        guard let name = FileName.fromURL(part.url).flatMap({ FileName.safe($0) }) else {
            throw DownloadError(
                .invalidInput,
                "Nothing tells what the file behind \(part.url.redacted.absoluteString) is called. Give it a name."
            )
        }
        return name
    }
}
