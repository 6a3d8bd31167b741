/// The volumes of one archive among a list of names, in joining order, and what is not right with them.
public struct VolumeSet: Sendable, Hashable {
    /// A volume.
    public struct Volume: Sendable, Hashable {
        /// Its place in the list of names that was given.
        public let index: Int
        /// Its name, as it was given.
        public let name: String
        /// Its number, from 0 in joining order; a missing volume leaves its number out.
        public let number: Int
    }

    /// The name of the file that joining makes.
    public let archiveName: String
    /// The way in which the volumes are named.
    public let scheme: VolumeScheme
    /// The volumes in joining order.
    public let volumes: [Volume]
    /// The names of volumes that must be there and are not: gaps that the names alone show.
    public let missing: [String]
    /// Names that claim a place which another name has already.
    public let duplicates: [String]
    /// Names of volumes that claim to be of the same archive, named in another way.
    public internal(set) var conflicts: [String] = []

    /// Finds the sets in a list of names; neither the order of the names nor the case of their letters matters.
    ///
    /// A name that no other volume joins is no set, except where it can be nothing else: `data.zip.001` is a set of one.
    /// - Parameter names: File names, without folders.
    /// - Returns: The sets, in the order in which their first names come, and the places of all other names.
    public static func sets(in names: [String]) -> (sets: [VolumeSet], others: [Int]) {
        VolumeSetFinder(names).find()
    }

    /// Fails if a volume is missing, two names claim one place, or two ways of naming are mixed; the error names them.
    public func check() throws(ArchiveError) {
        if !conflicts.isEmpty {
            throw ArchiveError(
                .volumesAmbiguous,
                "\(archiveName) has volumes named in two ways, \(volumes[0].name) and \(conflicts[0]): "
                    + "keep one kind, or give the order yourself."
            )
        }
        if !duplicates.isEmpty {
            throw ArchiveError(
                .volumesAmbiguous,
                "Two files claim the same place among the volumes of \(archiveName): "
                    + "\(NameList.describe(duplicates)) came second. Keep the right one."
            )
        }
        if !missing.isEmpty {
            throw ArchiveError(
                .volumesMissing,
                "\(archiveName): \(NameList.countedWord(missing.count)) missing: \(NameList.describe(missing))."
            )
        }
    }
}
