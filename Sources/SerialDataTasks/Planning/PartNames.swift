import Foundation

/// Decides what the parts are called.
///
/// Pure.
enum PartNames {
    /// The names of parts in the order given: the caller's, else the server's, else those in the URLs.
    ///
    /// The server's names count only where every part without a name of the caller's has one and no two are the same:
    /// otherwise a HEAD that fails would change the names from run to run.
    static func resolve(_ parts: [Part], sizings: [Sizing]) throws(DownloadError) -> [String] {
        let unnamed = parts.indices.filter { parts[$0].name == nil }
        let told = unnamed.compactMap { sizings[$0].name }
        let isTold = told.count == unnamed.count && FileName.collide(told).isEmpty
        var names: [String] = []
        for (part, sizing) in zip(parts, sizings) {
            let found = try name(of: part, told: isTold ? sizing.name : nil) ?? sizing.name
            if let found { names.append(found) } else { throw nameless(part) }
        }
        return names
    }

    /// The name of one part: the caller's, the one that the server tells, or the one in its URL; nil if there is none.
    private static func name(of part: Part, told: String?) throws(DownloadError) -> String? {
        guard let given = part.name else {
            return told ?? FileName.fromURL(part.url).flatMap { FileName.safe($0) }
        }
        guard let safe = FileName.safe(given), safe == given else {
            let shown = given.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0) }
            throw DownloadError(
                .invalidInput,
                "\"\(shown.joined())\" cannot be the name of a file here. Give another one."
            )
        }
        return given
    }

    /// The error of a part whose name nothing tells.
    private static func nameless(_ part: Part) -> DownloadError {
        DownloadError(
            .invalidInput,
            "Nothing tells what the file behind \(part.url.redacted.absoluteString) is called. Give it a name (--output)."
        )
    }
}
