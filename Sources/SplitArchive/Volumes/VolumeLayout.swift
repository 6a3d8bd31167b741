/// The names and sizes of the volumes of a set in joining order, and where each begins when they are seen as one.
public struct VolumeLayout: Sendable, Hashable {
    /// A volume's name, for messages, and its size.
    public struct Volume: Sendable, Hashable {
        /// The file's name.
        public let name: String
        /// The file's size in bytes.
        public let byteCount: Int64

        /// Creates a volume.
        public init(name: String, byteCount: Int64) {
            self.name = name
            self.byteCount = byteCount
        }
    }

    /// A place in a volume.
    public struct Place: Sendable, Hashable {
        /// The volume's place in joining order, from 0.
        public let volume: Int
        /// Bytes from the volume's beginning.
        public let offset: Int64
    }

    /// The volumes in joining order.
    public let volumes: [Volume]
    /// The number of bytes of all volumes together.
    public let byteCount: Int64
    /// Where each volume begins.
    private let starts: [Int64]

    /// Adds up the sizes; fails if there is no volume, a size is negative or the sum is beyond 64 bits.
    public init(_ volumes: [Volume]) throws(ArchiveError) {
        guard !volumes.isEmpty else { throw ArchiveError(.volumesMissing, "There is no volume.") }
        var starts: [Int64] = []
        starts.reserveCapacity(volumes.count)
        var total: Int64 = 0
        for volume in volumes {
            starts.append(total)
            let (sum, overflow) = total.addingReportingOverflow(volume.byteCount)
            guard volume.byteCount >= 0, !overflow else {
                throw ArchiveError(.unsupported, "\(volume.name) cannot be \(volume.byteCount) bytes long.")
            }
            total = sum
        }
        self.volumes = volumes
        self.starts = starts
        byteCount = total
    }

    /// The number of volumes.
    public var count: Int { volumes.count }

    /// The volume at a place in joining order, from 0.
    public subscript(index: Int) -> Volume { volumes[index] }

    /// Where a volume begins when the volumes are seen as one.
    public func start(of index: Int) -> Int64 { starts[index] }

    /// The offset in all volumes seen as one, or nil if there is no such volume or it is shorter.
    public func absoluteOffset(volume: UInt32, offset: UInt64) -> Int64? {
        guard let index = Int(exactly: volume), index < count else { return nil }
        guard let offset = Int64(exactly: offset), offset <= volumes[index].byteCount else { return nil }
        return starts[index] + offset
    }

    /// The volume and the offset in it of an offset in all volumes seen as one, or nil outside of them.
    public func place(of absoluteOffset: Int64) -> Place? {
        guard absoluteOffset >= 0, absoluteOffset < byteCount else { return nil }
        var low = 0
        var high = count
        // Finds the last volume that begins at or before the offset: empty volumes before it are passed over.
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= absoluteOffset { low = middle } else { high = middle }
        }
        return Place(volume: low, offset: absoluteOffset - starts[low])
    }

    /// Says where an offset is in the words of a message, for example `offset 19074 of data.z02`.
    package func describe(_ absoluteOffset: Int64) -> String {
        guard let place = place(of: absoluteOffset) else { return "offset \(absoluteOffset), behind the end" }
        return "offset \(place.offset) of \(volumes[place.volume].name)"
    }
}

extension VolumeLayout {
    /// The size that most volumes have; nil if two sizes are equally usual.
    ///
    /// The last volume, which may have any size, does not count.
    var usualByteCount: Int64? {
        var counts: [Int64: Int] = [:]
        for volume in volumes.dropLast() { counts[volume.byteCount, default: 0] += 1 }
        guard let usual = counts.max(by: { $0.value < $1.value }) else { return byteCount }
        return counts.values.count { $0 == usual.value } == 1 ? usual.key : nil
    }

    /// The names of the volumes whose size is not the usual one, the last only if it is larger.
    var oddNames: [String] {
        guard let usual = usualByteCount else { return [] }
        let odd = volumes.dropLast().filter { $0.byteCount != usual }
        return (odd + volumes.suffix(1).filter { $0.byteCount > usual }).map(\.name)
    }
}
