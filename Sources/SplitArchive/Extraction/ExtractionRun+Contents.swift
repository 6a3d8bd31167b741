import Foundation

extension ExtractionRun {
    /// The most bytes that links may take until all else is there.
    private static var linkByteLimit: Int { 64 << 20 }

    /// Writes a file under a name of its own, and gives it the final one when it is right.
    mutating func writeFile(_ member: Member, _ path: MemberPath) throws(ArchiveError) {
        try checkObstacle(member)
        let start = doneByteCount
        defer { doneByteCount = min(start, .max - member.uncompressedSize) + member.uncompressedSize }
        try checkPlace(path)
        let range = try reader.locate(member)
        let parent = try folder.make(path.parent)
        let name = ExtractionFolder.temporaryName()
        let file = try parent.makeFile(name, permissions: member.permissions == nil ? 0o666 : 0o600)
        var written: Int64 = 0
        let progress = progress
        do {
            try reader.expand(member, at: range) { _ throws(ArchiveError) in
                try progress.check()
            } visit: { bytes throws(ArchiveError) in
                try file.write(bytes)
                written += Int64(bytes.count)
                try progress.advance(to: min(start, .max - written) + written)
            }
            file.set(permissions: member.permissions, date: member.modificationDate)
            try parent.rename(name, to: path.lastName, replaces: options.replacesExisting)
        } catch {
            parent.remove(name)
            throw error
        }
        report.byteCount += written
    }

    /// Reads where a link points to, and keeps it until all else is there.
    mutating func readLink(_ member: Member, _ path: MemberPath) throws(ArchiveError) {
        try checkObstacle(member)
        guard member.uncompressedSize <= LinkResolver.targetLimit else {
            throw ArchiveError(.unsafe, "it is a link to nothing that can be")
        }
        linkByteCount += Int(member.uncompressedSize) + 200
        guard linkByteCount <= Self.linkByteLimit else {
            throw ArchiveError(.unsupported, "there are too many links")
        }
        var bytes: [UInt8] = []
        let range = try reader.locate(member)
        try reader.expand(member, at: range) { _ in
        } visit: {
            bytes += $0
        }
        let target = String(validating: bytes, as: UTF8.self) ?? CodePage437.decode(bytes)
        links.append(PendingLink(member: member, path: path, target: target))
    }

    /// Makes a link if it stays inside, whatever other links do.
    mutating func makeLink(_ link: PendingLink, _ targets: [[UInt8]: String]) throws(ArchiveError) {
        try checkPlace(link.path)
        let (folder, claims, replaces) = (folder, claims, options.replacesExisting)
        let resolver = LinkResolver { place in
            let onDisk = folder.linkTarget(place)
            let ofArchive = targets[claims.key(place.components)]
            // What is there already stays, unless it is to be replaced.
            return replaces ? ofArchive ?? onDisk : onDisk ?? ofArchive
        }
        try resolver.check(link.path, target: link.target)
        let parent = try self.folder.make(link.path.parent)
        let name = ExtractionFolder.temporaryName()
        try parent.makeLink(name, to: link.target)
        if let date = link.member.modificationDate { parent.setDate(date, ofLink: name) }
        do {
            try parent.rename(name, to: link.path.lastName, replaces: replaces)
        } catch {
            parent.remove(name)
            throw error
        }
    }

    /// Fails if the bytes of a member cannot be expanded here.
    private func checkObstacle(_ member: Member) throws(ArchiveError) {
        guard let obstacle = MemberReader.obstacle(member) else { return }
        let isEncrypted = obstacle == "encrypted"
        let phrase = isEncrypted ? "it is encrypted" : "it is compressed by \(obstacle), which cannot be expanded here"
        throw ArchiveError(.unsupported, phrase)
    }

    /// Fails if something stands where a member goes that is not to be replaced.
    private func checkPlace(_ path: MemberPath) throws(ArchiveError) {
        guard let entry = folder.entry(path), !options.replacesExisting || entry == .folder else { return }
        throw OpenFolder.exists
    }
}
