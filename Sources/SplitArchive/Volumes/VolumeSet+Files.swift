public import Foundation

extension VolumeSet {
    /// Finds the set of which a file on disk is a volume, by the names beside it.
    ///
    /// Nothing is opened. Whether volumes are missing ``check()`` tells; that a lone `data.zip` has other volumes only its
    /// end record does, and ``CentralDirectory`` names them.
    /// - Parameter file: Any volume of the set.
    /// - Returns: The set and its files in joining order, or nil if the file is no volume by its name.
    /// - Throws: ``ArchiveError/Code/readFailed`` if the folder cannot be read.
    public static func complete(from file: URL) throws(ArchiveError) -> (set: VolumeSet, files: [URL])? {
        let folder = file.deletingLastPathComponent()
        var names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        } catch {
            throw ArchiveError(.readFailed, "The folder \(folder.path) could not be read.", underlying: error)
        }
        let name = file.lastPathComponent
        // A name that differs in case is the same file on some disks, and was meant on the others.
        let own = names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() }
        guard let own else { return nil }
        for set in sets(in: names).sets {
            guard set.volumes.contains(where: { $0.index == own }) || set.duplicates.contains(names[own]) else {
                continue
            }
            return (set, set.volumes.map { folder.appendingPathComponent($0.name) })
        }
        return nil
    }
}
