/// Where the members of an archive begin, in order, so that members which share bytes are found before they are expanded.
///
/// Overlapping members make an archive of some megabytes expand to terabytes, and no writer makes them.
struct MemberStarts: Sendable {
    /// The most members that are looked at: 8 bytes of memory each.
    private static let limit = 1 << 24

    /// The offsets in ascending order.
    private let starts: [Int64]
    /// Where the directory begins: the last member ends before it.
    private let end: Int64

    /// Walks over the directory.
    init(_ directory: CentralDirectory, _ progress: WorkProgress) throws(ArchiveError) {
        var starts: [Int64] = []
        var isSorted = true
        var cursor = CentralRecordCursor(directory)
        while let record = try cursor.next() {
            guard starts.count < Self.limit else {
                throw ArchiveError(.unsupported, "The archive has more than \(Self.limit) members.")
            }
            let start = try directory.headerOffset(of: record)
            if let last = starts.last, start < last { isSorted = false }
            starts.append(start)
            if starts.count & 0xFFF == 0 { try progress.check() }
        }
        if !isSorted { starts.sort() }
        self.starts = starts
        end = directory.start
    }

    /// Lets members share bytes, for archives that are trusted.
    init(unchecked directory: CentralDirectory) {
        starts = []
        end = directory.start
    }

    /// The first place behind a member's beginning where something else begins; its own if another member begins there.
    func next(after start: Int64) -> Int64 {
        let upper = index { $0 > start }
        let isShared = upper >= 2 && starts[upper - 2] == start
        if isShared { return start }
        return upper < starts.count ? starts[upper] : end
    }

    /// The place of the first offset for which something holds; it holds for all behind it.
    private func index(where holds: (Int64) -> Bool) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if holds(starts[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
