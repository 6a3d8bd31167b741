import Foundation
import SplitArchive

/// Which files are made of which parts: decided from names alone, before a byte is written.
///
/// Pure.
struct Layout: Sendable, Hashable {
    /// How the parts of a file belong together.
    enum Kind: Sendable, Hashable {
        /// One part, as it is; an archive by itself, or any part that is to stay a file.
        case single(isArchive: Bool)
        /// Volumes in joining order; the bytes decide later whether the end is rewritten.
        case volumes(isSplitZip: Bool)
        /// Parts one after another, as they are.
        case concatenation

        /// Whether the file is one part as it is.
        var isSingle: Bool { if case .single = self { true } else { false } }
    }

    /// A file that is made.
    struct Output: Sendable, Hashable {
        /// Where it will stand.
        var file: URL
        /// How its parts belong together.
        var kind: Kind
        /// The places of its parts among those given, in joining order.
        var parts: [Int]
    }

    /// The files, in the order in which they are made.
    var outputs: [Output]
    /// What a person should know of them.
    var warnings: [String] = []

    /// The places of the parts among those given, in the order of transfer.
    var order: [Int] { outputs.flatMap(\.parts) }

    /// Lays out parts of the given names.
    ///
    /// Throws if volumes are missing or there twice as far as names show it, or if two files would have one name.
    static func make(
        names: [String],
        destination: SerialDataTaskSequence.Destination
    ) throws(DownloadError) -> Layout {
        try refuseRepeatedVolumes(in: names, destination: destination)
        let layout: Layout
        switch destination {
        case .archive(let file):
            layout = Layout(outputs: [try archive(of: names, at: file)])
        case .concatenation(let file):
            layout = Layout(outputs: [Output(file: file, kind: .concatenation, parts: Array(names.indices))])
        case .directory(let folder):
            layout = Layout(outputs: names.indices.map { single($0, names: names, in: folder, isArchive: false) })
        case .archives(let folder):
            layout = try archives(of: names, in: folder)
        }
        try refuseCollisions(in: layout)
        return layout
    }

    /// The one file of all parts: in the order of a volume set if the names make exactly one, else as given.
    private static func archive(of names: [String], at file: URL) throws(DownloadError) -> Output {
        guard names.count > 1 else {
            return Output(file: file, kind: .single(isArchive: true), parts: Array(names.indices))
        }
        let (sets, others) = VolumeSet.sets(in: names)
        if sets.isEmpty { return Output(file: file, kind: .volumes(isSplitZip: false), parts: Array(names.indices)) }
        guard let set = sets.first, sets.count == 1, others.isEmpty else {
            let foreign = others.map { names[$0] } + sets.dropFirst().map(\.archiveName)
            throw DownloadError(
                .notJoinable,
                "The parts do not make one archive: \(sets[0].archiveName) and \(foreign.prefix(5).joined(separator: ", "))."
                    + " Download them separately, or join them in the order given as they are."
            )
        }
        guard set.scheme != .rar else {
            throw DownloadError(.notJoinable, rarWords(set) + " Download them to a folder.")
        }
        return try output(of: set, at: file)
    }

    /// A file for each volume set and for each part that belongs to none.
    private static func archives(of names: [String], in folder: URL) throws(DownloadError) -> Layout {
        let (sets, others) = VolumeSet.sets(in: names)
        var outputs = others.map { single($0, names: names, in: folder, isArchive: true) }
        var warnings: [String] = []
        for set in sets {
            let joined = try output(
                of: set,
                at: folder.appendingPathComponent(FileName.safe(set.archiveName) ?? "joined")
            )
            if set.scheme == .rar {
                outputs += joined.parts.map { single($0, names: names, in: folder, isArchive: false) }
                warnings.append(rarWords(set))
            } else {
                outputs.append(joined)
            }
        }
        // Files are made in the order in which their first parts were given.
        outputs.sort { ($0.parts.min() ?? 0) < ($1.parts.min() ?? 0) }
        return Layout(outputs: outputs, warnings: warnings)
    }

    /// Says that volumes of RAR are not joined, because each has headers of its own, and what opens them.
    private static func rarWords(_ set: VolumeSet) -> String {
        let first = set.volumes.first?.name ?? set.archiveName
        return "The volumes of \(set.archiveName) are RAR and are not joined: open \(first) with 7-Zip or unrar."
    }

    /// The file of one volume set.
    private static func output(of set: VolumeSet, at file: URL) throws(DownloadError) -> Output {
        do throws(ArchiveError) {
            try set.check()
        } catch {
            throw DownloadError(archive: error)
        }
        let parts = set.volumes.map(\.index)
        return Output(file: file, kind: .volumes(isSplitZip: set.scheme == .splitZip), parts: parts)
    }

    /// The file of one part that is no volume.
    private static func single(_ part: Int, names: [String], in folder: URL, isArchive: Bool) -> Output {
        Output(file: folder.appendingPathComponent(names[part]), kind: .single(isArchive: isArchive), parts: [part])
    }

    /// Refuses a volume that is there twice, where volumes are joined.
    private static func refuseRepeatedVolumes(
        in names: [String],
        destination: SerialDataTaskSequence.Destination
    ) throws(DownloadError) {
        guard destination.joinsVolumes else { return }
        for repeated in FileName.collide(names) {
            let others = Set(repeated.dropFirst())
            let single = names.indices.filter { !others.contains($0) }.map { names[$0] }
            let name = names[repeated[0]]
            guard VolumeSet.sets(in: single).sets.contains(where: { $0.volumes.contains { $0.name == name } }) else {
                continue
            }
            throw DownloadError(
                .notJoinable,
                "The volume \(name) was given \(repeated.count) times. Give each volume once."
            )
        }
    }

    /// Refuses two files of one name, also where only letter case tells them apart.
    private static func refuseCollisions(in layout: Layout) throws(DownloadError) {
        let names = layout.outputs.map(\.file.lastPathComponent)
        guard let pair = FileName.collide(names).first else { return }
        let listed = pair.prefix(5).map { names[$0] }.joined(separator: ", ")
        throw DownloadError(
            .invalidInput,
            "\(pair.count) parts would be written to one file: \(listed). Give each once, or download them to different folders."
        )
    }
}
