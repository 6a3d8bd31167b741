/// The name of the archive that joining makes.
enum JoinName {
    /// The archive's own name, or `NAME-joined.zip` where a volume beside it has that name: `x.zip` is the last volume of
    /// `x.z01, x.z02, x.zip`.
    ///
    /// Letter case does not count, because some disks do not tell it apart.
    static func name(_ archiveName: String, amongVolumes names: [String]) -> String {
        guard names.contains(where: { $0.lowercased() == archiveName.lowercased() }) else { return archiveName }
        guard let dot = archiveName.lastIndex(of: "."), dot != archiveName.startIndex else {
            return archiveName + "-joined"
        }
        return archiveName[..<dot] + "-joined" + archiveName[dot...]
    }
}
