internal import Foundation
internal import SplitArchive

/// Opens the archives of which a person names files, one after another and each once.
struct ArchiveSelection {
    /// What is not opened yet, as it was written.
    private var rest: ArraySlice<String>
    /// The files of the archives that were opened.
    private var known: Set<String> = []
    /// Whether the files of several folders may still make one set.
    private var isFirst = true
    /// Where relative paths begin.
    private let environment: CommandEnvironment

    /// Takes the files as they were written.
    init(_ files: [String], in environment: CommandEnvironment) {
        rest = files[...]
        self.environment = environment
    }

    /// Does something with each archive; a bad one does not keep the others from being looked at.
    /// - Throws: All failures as one, or an interruption at once.
    static func each(
        _ files: [String],
        in environment: CommandEnvironment,
        _ work: (LocalArchive) async throws(Failure) -> Void
    ) async throws(Failure) {
        var selection = ArchiveSelection(files, in: environment)
        var failures: [Failure] = []
        while true {
            do throws(Failure) {
                guard let archive = try selection.next() else { break }
                try await work(archive)
            } catch {
                guard error.status != .interrupted else { throw error }
                failures.append(error)
            }
        }
        if let failure = Failure(combining: failures) { throw failure }
    }

    /// The next archive, or nil behind the last; after a failure it goes on with the file behind.
    mutating func next() throws(Failure) -> LocalArchive? {
        do throws(ArchiveError) {
            if isFirst {
                isFirst = false
                if let files = try VolumeSet.acrossFolders(rest.map(environment.file))?.files {
                    rest = []
                    return try LocalArchive(files)
                }
            }
            while let text = rest.popFirst() {
                let file = environment.file(text)
                guard !known.contains(file.standardizedFileURL.path) else { continue }
                guard FileManager.default.fileExists(atPath: file.path) else {
                    throw ArchiveError(.readFailed, "There is no file \(VisibleText.line(text)).")
                }
                let archive = try LocalArchive(file)
                known.formUnion(archive.files.map(\.standardizedFileURL.path))
                return archive
            }
            return nil
        } catch {
            throw Failure(error)
        }
    }

    /// The one archive that some words name, and the words that name none of its files.
    static func archive(
        among words: [String],
        in environment: CommandEnvironment
    ) throws(Failure) -> (archive: LocalArchive, others: [String]) {
        let files = words.filter { FileManager.default.fileExists(atPath: environment.file($0).path) }
        do throws(ArchiveError) {
            if let set = try VolumeSet.acrossFolders(files.map(environment.file)) {
                return (try LocalArchive(set.files), words.filter { !files.contains($0) })
            }
        } catch {
            throw Failure(error)
        }
        var selection = ArchiveSelection(Array(words.prefix(1)), in: environment)
        guard let archive = try selection.next() else {
            throw Failure(.usage, code: "invalidInput", "No archive was named.")
        }
        return (archive, words.filter { !selection.known.contains(environment.file($0).standardizedFileURL.path) })
    }
}
