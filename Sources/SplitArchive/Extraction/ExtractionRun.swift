import Foundation

/// One extraction while it goes on.
struct ExtractionRun: ~Copyable {
    /// What was done so far.
    var report = ExtractionReport()
    /// What is allowed.
    let options: ExtractionOptions
    /// Where the members go.
    var folder: ExtractionFolder
    /// The places that are taken.
    var claims: ClaimedPaths
    /// Expands the members.
    var reader: MemberReader
    /// The caller's progress.
    let progress: WorkProgress
    /// Bytes that are written, or will not be because their member was refused.
    var doneByteCount: Int64 = 0
    /// The links, which are made last.
    var links: [PendingLink] = []
    /// The bytes that the links take until then.
    var linkByteCount = 0
    /// The folders whose permissions and times are set last.
    private var folders: [(path: MemberPath, permissions: UInt16?, date: Date?)] = []

    /// Opens the folder.
    init(
        _ directory: CentralDirectory,
        _ options: ExtractionOptions,
        folder url: URL,
        progress: WorkProgress
    ) throws(ArchiveError) {
        let starts = options.limits == nil ? MemberStarts(unchecked: directory) : try MemberStarts(directory, progress)
        let folder = try ExtractionFolder(url)
        let foldsCase = if let told = options.foldsCase { told } else { try folder.foldsCase() }
        // What cannot be copied comes last: everything that may fail is done by then.
        reader = try MemberReader(directory, starts)
        claims = ClaimedPaths(foldsCase: foldsCase)
        self.folder = folder
        self.options = options
        self.progress = progress
    }

    /// Extracts one member; nil if it is a link, which comes last.
    mutating func extract(_ member: Member) throws(ArchiveError) -> ExtractionOutcome? {
        try progress.check()
        do throws(ArchiveError) {
            let path = try MemberPath(member.name, kind: member.kind)
            guard member.kind != .special else { throw ArchiveError(.unsafe, "it is a device, a pipe or a socket") }
            try claims.claim(path, isFolder: member.kind == .folder)
            switch member.kind {
            case .folder: try makeFolder(member, path)
            case .link:
                try readLink(member, path)
                return nil
            default: try writeFile(member, path)
            }
            return add(.extracted(path.text))
        } catch {
            return try refuse(member, error)
        }
    }

    /// Makes the links, and sets the permissions and times of folders, whose inside does not change any more.
    mutating func finish(_ onMember: (ExtractionOutcome) -> Void) throws(ArchiveError) {
        var targets: [[UInt8]: String] = [:]
        for link in links { targets[claims.key(link.path.components)] = link.target }
        for link in links {
            try progress.check()
            do {
                try makeLink(link, targets)
                onMember(add(.extracted(link.path.text)))
            } catch {
                onMember(try refuse(link.member, error))
            }
        }
        // A folder that may not be entered must not stand before those in it.
        for item in folders.sorted(by: { $0.path.components.count > $1.path.components.count }) {
            folder.find(item.path)?.set(permissions: item.permissions, date: item.date)
        }
        progress.finish()
    }

    /// Makes a folder, or takes the one that is there.
    private mutating func makeFolder(_ member: Member, _ path: MemberPath) throws(ArchiveError) {
        _ = try folder.make(path)
        guard folder.hasMade(path) else { return }
        folders.append((path, member.permissions, member.modificationDate))
    }

    /// Adds what became of a member.
    private mutating func add(_ outcome: ExtractionOutcome) -> ExtractionOutcome {
        report.add(outcome)
        return outcome
    }

    /// Refuses a member, or fails if the others would meet the same obstacle.
    private mutating func refuse(_ member: Member, _ error: ArchiveError) throws(ArchiveError) -> ExtractionOutcome {
        let name = MemberName.display(member.name.utf8)
        guard Self.isOfMember(error) else {
            if error.code == .cancelled { throw error }
            throw ArchiveError(
                error.code,
                "'\(name)' was not extracted: \(error.message)",
                underlying: error.underlying
            )
        }
        let reason = error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
        return add(.refused(RefusedMember(name: name, reason: reason, code: error.code)))
    }

    /// Whether an error concerns one member only; a full or broken disk concerns all.
    private static func isOfMember(_ error: ArchiveError) -> Bool {
        switch error.code {
        case .unsafe, .damaged, .unsupported, .exists: return true
        case .writeFailed:
            guard let number = (error.underlying as? POSIXError)?.code else { return false }
            return ![.ENOSPC, .EDQUOT, .EIO, .EROFS, .EMFILE, .ENFILE].contains(number)
        default: return false
        }
    }
}
