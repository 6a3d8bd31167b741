/// The file extensions that make a cut name believable: `data.tar.01` is a volume, `report.01` is not.
enum ArchiveExtension {
    /// The extensions.
    private static let known: Set<String> = [
        "zip", "zipx", "7z", "tar", "gz", "tgz", "bz2", "tbz", "tbz2", "xz", "txz", "zst", "tzst", "lz", "lz4", "lzma",
        "rar", "cab", "iso", "img", "dmg", "bin", "exe", "jar", "apk", "ipa", "wim", "esd", "vhd", "vhdx", "vmdk",
        "vdi",
        "qcow2", "cpio", "deb", "rpm", "squashfs",
    ]

    /// Whether a name ends in one of them.
    static func ends(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return known.contains(name[name.index(after: dot)...].lowercased())
    }
}
