/// What the name of a part lets expect of its bytes.
enum DueContent: Sendable, Hashable {
    /// A web page.
    case webPage
    /// A text that may well begin like a web page: source code and templates.
    case markup
    /// An archive or a volume of one.
    case archive
    /// Anything else.
    case other

    /// The extensions of web pages.
    private static let webPages: Set<String> = ["html", "htm", "xhtml", "xht", "shtml"]
    /// The extensions of texts in which HTML is at home.
    private static let markups: Set<String> = [
        "txt", "md", "markdown", "xml", "xsl", "xslt", "svg", "eml", "mht", "mhtml", "hta", "htc", "vue", "svelte",
        "php",
        "phtml", "asp", "aspx", "cshtml", "jsp", "erb", "ejs", "hbs", "mustache", "tmpl", "tpl", "j2",
    ]
    /// The extensions of archives and disk images.
    private static let archives: Set<String> = [
        "zip", "zipx", "7z", "rar", "tar", "tgz", "tbz", "tbz2", "txz", "tzst", "gz", "bz2", "xz", "zst", "lz", "lz4",
        "lzma",
        "cab", "cpio", "iso", "img", "dmg", "bin", "wim", "esd", "vhd", "vhdx", "vmdk", "vdi", "qcow2", "squashfs",
        "jar", "apk",
        "ipa", "exe", "deb", "rpm",
    ]

    /// Judges a name by its extension, for a volume `x.html.001` by that of what was cut.
    init(name: String) {
        var extensions = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().map(
            String.init
        )
        let isNumbered = extensions.last.map(Self.isVolumeNumber) ?? false
        if isNumbered { extensions.removeLast() }
        guard let last = extensions.last else {
            self = isNumbered ? .archive : .other
            return
        }
        if Self.webPages.contains(last) {
            self = .webPage
        } else if Self.markups.contains(last) {
            self = .markup
        } else {
            self = Self.archives.contains(last) || Self.isMarkedVolumeNumber(last) ? .archive : .other
        }
    }

    /// Whether an extension numbers a volume of anything: `001`, or `aa` as split(1) writes.
    private static func isVolumeNumber(_ text: String) -> Bool {
        let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        // Of two letters, these are what files have, and not volumes.
        let isLettered = text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        return !text.isEmpty && (isNumber || isLettered && !archives.contains(text) && !markups.contains(text))
    }

    /// Whether an extension numbers a volume of an archive: `z01` or `r00`.
    private static func isMarkedVolumeNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, "zrs".utf8.contains(first), text.utf8.count > 2 else { return false }
        return text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
}
