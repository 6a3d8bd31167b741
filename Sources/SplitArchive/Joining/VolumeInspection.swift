/// A look at the first and last bytes of every volume, before anything is made of them.
struct VolumeInspection {
    /// The first bytes of the first volume.
    let head: ArraySlice<UInt8>
    /// The format of the first volume.
    let format: ArchiveFormat?
    /// Whether there are several volumes and each begins as an archive of the same format.
    let isEveryVolumeAnArchive: Bool

    /// Looks at the volumes; an empty one, and one that is a web page or the like, is refused by name.
    init(_ source: any ByteSource, _ volumes: VolumeLayout) throws(ArchiveError) {
        var firstHead: ArraySlice<UInt8> = []
        var formats: Set<ArchiveFormat?> = []
        for (index, volume) in volumes.volumes.enumerated() {
            guard volume.byteCount > 0 else {
                throw ArchiveError(.damaged, "\(volume.name) is empty. Fetch it again.")
            }
            let start = volumes.start(of: index)
            let count = Int(min(Int64(ForeignContent.headByteCount), volume.byteCount))
            let head = try source.bytes(at: start, count: count)[...]
            formats.insert(ArchiveFormat(head))
            if index == 0 { firstHead = head }
            // Most volumes begin with compressed bytes: their end need not be read.
            guard head.first.map(Self.beginsText) ?? false else { continue }
            let tail = try source.bytes(at: start + volume.byteCount - Int64(count), count: count)[...]
            let isFirst = index == 0
            if let foreign = ForeignContent(head: head, tail: tail, byteCount: volume.byteCount, isFirst: isFirst) {
                throw ArchiveError(
                    .damaged,
                    "\(volume.name) is not a volume but \(foreign.rawValue) (\(volume.byteCount) bytes). Fetch it again."
                )
            }
        }
        head = firstHead
        format = ArchiveFormat(firstHead)
        isEveryVolumeAnArchive = volumes.count > 1 && formats.count == 1 && format != nil
    }

    /// Whether a byte may be the first of a page, a message or a pointer.
    private static func beginsText(_ byte: UInt8) -> Bool {
        [0x3c, 0x7b, 0x76, 0xef, 0x20, 0x0a, 0x0d, 0x09].contains(byte)
    }
}
