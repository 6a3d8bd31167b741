import Foundation

/// A join that copies the volumes into a new file.
struct CopyingJoin {
    /// The volumes in joining order.
    let volumes: [URL]
    /// Their sizes.
    let layout: VolumeLayout
    /// What must be done.
    let plan: JoinPlan
    /// Where the archive is to stand.
    let target: URL

    /// Makes the archive; on failure what was made is removed.
    func run(_ progress: JoinProgress) throws(ArchiveError) {
        let place = JoinTarget(target)
        let partial = try OpenFile(place.partial, .readWriteOrCreate, followsLinks: false)
        guard try partial.lock() else {
            throw ArchiveError(.exists, "\(place.partial.path) is being written by another process.")
        }
        do {
            // What an interrupted run left cannot be told from damage and is not needed.
            try partial.truncate(to: 0)
            progress.begin(plan.joinedByteCount)
            try copyVolumes(to: partial, progress)
            try writeTail(to: partial, progress)
            try partial.sync()
            try renameFile(place.partial, to: target)
        } catch {
            try? removeFile(place.partial)
            throw error
        }
        try syncFolder(of: target)
    }

    /// Copies the bytes that stay as they are.
    private func copyVolumes(to partial: OpenFile, _ progress: JoinProgress) throws(ArchiveError) {
        let dropped = Int64(plan.droppedPrefix.count)
        for (index, url) in volumes.enumerated() {
            let start = layout.start(of: index)
            let end = min(start + layout[index].byteCount, plan.tailOffset)
            guard start < end else { return }
            let volume = try OpenFile(url, .read)
            let from = max(start, dropped)
            try partial.append(volume, at: from - start, from: from - dropped, to: end - dropped) {
                offset throws(ArchiveError) in
                try progress.advance(to: offset, kept: "the volumes are as they were")
            }
        }
    }

    /// Writes the new directory and end records.
    private func writeTail(to partial: OpenFile, _ progress: JoinProgress) throws(ArchiveError) {
        var offset = plan.tailOffset - Int64(plan.droppedPrefix.count)
        try plan.writeTail { bytes throws(ArchiveError) in
            try partial.write(bytes, at: offset)
            offset += Int64(bytes.count)
            try progress.advance(to: offset, kept: "the volumes are as they were")
        }
    }
}
