internal import Foundation
internal import SerialDataTasks

/// Finds the digest of each part in the checksum files that a person has named.
struct PartChecksums {
    /// The files; where two list a part, the first one counts.
    private let files: [ChecksumFile]

    /// Reads checksum files.
    init(_ paths: [String], in environment: CommandEnvironment) throws(UsageError) {
        var files: [ChecksumFile] = []
        for path in paths {
            guard let data = InputFile.read(environment.file(path)), data.count <= InputFile.limit else {
                throw UsageError("The checksum file \(VisibleText.line(path)) could not be read.")
            }
            do throws(DownloadError) {
                files.append(try ChecksumFile(parsing: Array(data), fileName: path))
            } catch {
                throw UsageError(error.message)
            }
        }
        self.files = files
    }

    /// The digest of the part of a URL, by the name in it; nil if none is listed.
    func digest(for url: URL) -> Digest? {
        let name = url.lastPathComponent
        return files.lazy.compactMap { $0.digest(for: name) }.first
    }

    /// Names the parts whose digest is not listed; fails if no part's is, since then nothing would be checked.
    func warnings(about parts: [Part]) throws(UsageError) -> [String] {
        guard !files.isEmpty else { return [] }
        let unlisted = parts.filter { $0.digest == nil }.map(\.url.lastPathComponent)
        guard unlisted.count < parts.count else {
            throw UsageError("The checksum file lists none of the parts: \(Self.listed(unlisted)).")
        }
        return unlisted.isEmpty
            ? [] : ["No checksum is listed for \(Self.listed(unlisted)); nothing is compared there."]
    }

    /// Names, of many the first few.
    private static func listed(_ names: [String]) -> String {
        let shown = names.prefix(5).map(VisibleText.line).joined(separator: ", ")
        return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }
}
