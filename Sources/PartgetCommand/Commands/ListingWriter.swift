internal import SplitArchive

/// Writes the listing of one archive, as a table or as JSON objects, without holding all of it in memory.
struct ListingWriter: Sendable {
    /// How much is collected before it is written, in bytes.
    private static let bufferSize = 32 << 10

    /// The archive.
    let archive: LocalArchive
    /// Whether each member is a JSON object.
    let isJSON: Bool
    /// Takes lines.
    let write: @Sendable (String) -> Void

    /// Writes what stands between two listings.
    func separate() { if !isJSON { write("\n") } }

    /// Writes all of it; fails as the listing does, and as cancelled when `isStopped` says so.
    func run(isStopped: () -> Bool) throws(ArchiveError) {
        var total = MemberTotal()
        if isJSON {
            try eachMember(isStopped) { member in
                total.add(member)
                return JSONEvent.member(member).text
            }
            write(JSONEvent.archive(archive, total).text + "\n")
            return
        }
        var table = MemberTable(hasVolumes: archive.volumes.count > 1)
        // The widths are known only when all members were seen.
        try eachMember(isStopped) { member in
            table.fit(member)
            return nil
        }
        write("\(VisibleText.line(archive.name)): \(archive.summary)\n\(table.header)\n")
        try eachMember(isStopped) { member in
            total.add(member)
            return table.row(member)
        }
        write(MemberTable.footer(total) + "\n")
    }

    /// Writes a line for each member, or none where there is nil.
    private func eachMember(
        _ isStopped: () -> Bool,
        _ line: (ListedMember) -> String?
    ) throws(ArchiveError) {
        var listing = try archive.listing()
        var buffer = ""
        while let member = try listing.next() {
            guard !isStopped() else { throw ArchiveError(.cancelled, "Listing was cancelled.") }
            guard let line = line(member) else { continue }
            buffer += line + "\n"
            if buffer.utf8.count >= Self.bufferSize {
                write(buffer)
                buffer = ""
            }
        }
        if !buffer.isEmpty { write(buffer) }
    }
}
