internal import Foundation
internal import SplitArchive

/// Finds out which volumes a person means, and what their joined archives are called.
///
/// It looks at names in folders; what the volumes are is left to those who join them.
struct JoinSelection {
    /// Volumes that are to make one archive.
    struct Job: Sendable, Equatable {
        /// The volumes in joining order.
        var volumes: [URL]
        /// The archive's name, or nil if names do not tell it.
        var archiveName: String?
        /// A volume as the person wrote it, in the folder of the first one.
        var written: String
        /// Where an in-place join that was interrupted is to put the archive; its journal knows the volumes.
        var interrupted: URL?
    }

    /// Volumes as they were written, with their files.
    private let written: [(text: String, file: URL)]
    /// What is wanted.
    private let arguments: JoinArguments
    /// The sets so far.
    private var jobs: [Job] = []
    /// Files that are in no set.
    private var loose: [(text: String, file: URL)] = []

    /// Takes the volumes as they were written.
    private init(_ arguments: JoinArguments, in environment: CommandEnvironment) {
        self.arguments = arguments
        written = arguments.volumes.map { ($0, environment.file($0)) }
    }

    /// The archives to make of the volumes that were named, at least one.
    /// - Throws: If a file is not there, volumes are missing, or names do not tell what to do.
    static func jobs(_ arguments: JoinArguments, in environment: CommandEnvironment) throws(Failure) -> [Job] {
        var selection = JoinSelection(arguments, in: environment)
        do throws(ArchiveError) {
            if try !selection.addSetAcrossFolders() { try selection.addSets() }
            try selection.addLoose()
        } catch {
            throw Failure(error)
        }
        if arguments.output != nil, selection.jobs.count > 1 {
            let names = selection.jobs.map { VisibleText.line($0.archiveName ?? $0.written) }.joined(separator: ", ")
            throw Failure(
                .usage,
                code: "invalidInput",
                "--output names one file, and there are several archives: \(names). Write --directory instead."
            )
        }
        return selection.jobs
    }

    /// Takes files of several folders that make one set by the names given; says whether they do.
    private mutating func addSetAcrossFolders() throws(ArchiveError) -> Bool {
        guard let (set, files) = try VolumeSet.acrossFolders(written.map(\.file)) else { return false }
        jobs = [
            Job(volumes: files, archiveName: set.archiveName, written: written[set.volumes[0].index].text)
        ]
        return true
    }

    /// Finds the set of each file by the names beside it; one volume of a set is enough.
    private mutating func addSets() throws(ArchiveError) {
        for (text, file) in written {
            if try addInterrupted(text, file) { continue }
            guard fileExists(file) else {
                throw ArchiveError(.readFailed, "There is no file \(VisibleText.line(text)).")
            }
            guard let (set, files) = try VolumeSet.complete(from: file) else {
                loose.append((text, file))
                continue
            }
            try set.check()
            let isKnown = jobs.contains { $0.volumes.map(\.path) == files.map(\.path) }
            if !isKnown { jobs.append(Job(volumes: files, archiveName: set.archiveName, written: text)) }
        }
    }

    /// Takes the in-place join that a file was a volume of when it was interrupted; says whether there is one.
    private mutating func addInterrupted(_ text: String, _ file: URL) throws(ArchiveError) -> Bool {
        guard let target = try Joiner.interruptedJoin(of: file) else { return false }
        guard arguments.inPlace else {
            throw ArchiveError(
                .exists,
                "\(VisibleText.line(text)) belongs to an in-place join that was interrupted: write --in-place to go on."
            )
        }
        if !jobs.contains(where: { $0.interrupted == target }) {
            jobs.append(Job(volumes: [], archiveName: target.lastPathComponent, written: text, interrupted: target))
        }
        return true
    }

    /// Judges files that no set has.
    private mutating func addLoose() throws(ArchiveError) {
        guard let first = loose.first else { return }
        let name = VisibleText.line(first.text)
        if loose.count > 1, jobs.isEmpty {
            guard arguments.output != nil else {
                throw ArchiveError(
                    .volumesAmbiguous,
                    "The names of \(name) and the others do not tell an order: "
                        + "write --output FILE, and they are joined in the order given."
                )
            }
            jobs = [Job(volumes: loose.map(\.file), archiveName: nil, written: first.text)]
            return
        }
        // The last volume of a split ZIP has an ordinary name; its bytes tell that others are missing, and which.
        let source = try VolumeSource([first.file])
        _ = try JoinPlan(source: source, volumes: source.volumes)
        throw ArchiveError(
            .unsupported,
            "\(name) is no volume of a set, and no other volume lies beside it: there is nothing to join."
        )
    }

    /// Whether something stands under a name.
    private func fileExists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
