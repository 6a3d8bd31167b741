import Foundation

/// A join that appends the volumes to the first one and removes each when its bytes are safe.
///
/// The steps can be repeated from any point: journal and new end are on the disk before the first volume gets another
/// name, a volume is removed only after its bytes are on the disk in the archive, and the journal is removed last.
struct InPlaceJoin {
    /// What must be done.
    let journal: JoinJournal
    /// Where the archive is to stand.
    let target: URL

    /// Plans, and makes it possible to go on after an interruption; no volume has changed when this returns.
    static func begin(_ volumes: [URL], target: URL, replace: Bool) throws(ArchiveError) -> InPlaceJoin {
        let place = JoinTarget(target)
        let folder = target.deletingLastPathComponent().standardizedFileURL
        guard volumes.allSatisfy({ $0.deletingLastPathComponent().standardizedFileURL == folder }) else {
            throw ArchiveError(.unsupported, "Joining in place needs all volumes and \(target.path) in one folder.")
        }
        let isVolume = volumes.contains { $0.lastPathComponent == target.lastPathComponent }
        if !isVolume { try place.checkReplacing(replace) }
        guard volumes.count <= 1 || volumes[0].lastPathComponent != target.lastPathComponent else {
            throw ArchiveError(.unsupported, "The archive cannot have the name of the first volume, \(target.path).")
        }
        guard !fileExists(place.partial) else {
            throw ArchiveError(.exists, "\(place.partial.path) is there already: finish or remove what it belongs to.")
        }
        let source = try VolumeSource(volumes)
        let plan = try JoinPlan(source: source, volumes: source.volumes, marker: .keep)
        let largest = source.volumes.volumes.dropFirst().map(\.byteCount).max() ?? 0
        try place.checkSpace(largest + plan.tailByteCount)
        try writeTail(plan, to: place.tail)
        let journal = JoinJournal(source.volumes, plan)
        try journal.write(for: target)
        return InPlaceJoin(journal: journal, target: target)
    }

    /// Does what is left to do.
    func run(_ progress: JoinProgress) throws(ArchiveError) -> JoinedArchive {
        let place = JoinTarget(target)
        let first = url(journal.volumes[0])
        let byteCount = journal.tailOffset + journal.tailByteCount
        progress.begin(byteCount)
        let isBegun = fileExists(place.partial)
        if isBegun || fileExists(first) {
            if !isBegun {
                try check(first, is: journal.volumes[0])
                try renameFile(first, to: place.partial)
                try syncFolder(of: target)
            }
            do {
                try complete(place, progress)
            } catch {
                guard error.code != .cancelled else { throw error }
                let kept = "\(place.partial.path) and the volumes that are left are kept; join again to go on."
                throw ArchiveError(error.code, "\(error.message) \(kept)", underlying: error.underlying)
            }
        }
        // Without partial file and first volume all was done but to remove the journal.
        guard fileExists(target) else {
            throw ArchiveError(
                .volumesMissing,
                "\(first.path) is gone, and so is \(place.partial.path): nothing to join."
            )
        }
        try removeFile(place.tail)
        try removeFile(place.journal)
        try syncFolder(of: target)
        let kind = JoinPlan.Kind(rawValue: journal.kind) ?? .byteSplit
        return JoinedArchive(
            file: target,
            byteCount: byteCount,
            volumeCount: journal.volumes.count,
            kind: kind,
            warnings: journal.warnings
        )
    }

    /// Appends the volumes that are left and the new end, and gives the archive its name.
    private func complete(_ place: JoinTarget, _ progress: JoinProgress) throws(ArchiveError) {
        let partial = try OpenFile(place.partial, .readWrite, followsLinks: false)
        guard try partial.lock() else {
            throw ArchiveError(.exists, "\(place.partial.path) is being written by another process.")
        }
        var start = journal.volumes[0].byteCount
        for volume in journal.volumes.dropFirst() {
            let end = start + volume.byteCount
            try append(volume, from: start, to: min(end, journal.tailOffset), to: partial, progress)
            start = end
        }
        let tail = try OpenFile(place.tail, .read, followsLinks: false)
        let count = Int(journal.tailByteCount)
        guard try tail.byteCount() == journal.tailByteCount,
            try partial.copy(from: tail, at: 0, count: count, to: journal.tailOffset) == count
        else { throw ArchiveError(.damaged, "\(place.tail.path) is not as long as its journal says.") }
        try partial.truncate(to: journal.tailOffset + journal.tailByteCount)
        try partial.sync()
        try renameFile(place.partial, to: target)
        try syncFolder(of: target)
        // Cancelling now is too late: the archive stands.
        try? progress.advance(to: journal.tailOffset + journal.tailByteCount, kept: "")
    }

    /// Puts a volume's bytes at their place and removes the volume; one that is gone must be there already.
    private func append(
        _ volume: JoinJournal.Volume,
        from start: Int64,
        to end: Int64,
        to partial: OpenFile,
        _ progress: JoinProgress
    ) throws(ArchiveError) {
        let url = url(volume)
        guard fileExists(url) else {
            guard try partial.byteCount() >= end else {
                throw ArchiveError(
                    .volumesMissing,
                    "\(url.path) is gone before its bytes were joined: put it back."
                )
            }
            return
        }
        try check(url, is: volume)
        let file = try OpenFile(url, .read)
        try partial.append(file, at: 0, from: start, to: end) { offset throws(ArchiveError) in
            try progress.advance(to: offset, kept: "\(partial.url.path) is kept and goes on when joined again")
        }
        try partial.sync()
        try removeFile(url)
    }

    /// Fails if a volume is not as long as it was when the join began.
    private func check(_ url: URL, is volume: JoinJournal.Volume) throws(ArchiveError) {
        guard try OpenFile(url, .read).byteCount() == volume.byteCount else {
            throw ArchiveError(
                .damaged,
                "\(url.path) is not \(volume.byteCount) bytes long, as it was when joining began."
            )
        }
    }

    /// Where a volume is.
    private func url(_ volume: JoinJournal.Volume) -> URL {
        target.deletingLastPathComponent().appendingPathComponent(volume.name)
    }

    /// Puts the new end of the archive on the disk.
    private static func writeTail(_ plan: JoinPlan, to url: URL) throws(ArchiveError) {
        // A tail without a journal is of a run that ended before anything was changed.
        try removeFile(url)
        let file = try OpenFile(url, .createNew)
        var offset: Int64 = 0
        do {
            try plan.writeTail { bytes throws(ArchiveError) in
                try file.write(bytes, at: offset)
                offset += Int64(bytes.count)
            }
            try file.sync()
        } catch {
            try? removeFile(url)
            throw error
        }
    }
}
