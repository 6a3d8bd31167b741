import Foundation
import SplitArchive

/// Builds a split ZIP of any shape, byte for byte as APPNOTE tells, without the library's code.
struct SplitZip {
    /// The four bytes at the head of the first volume.
    enum Marker: UInt32 {
        /// None at all.
        case none = 0
        /// Of a set that turned out to need one volume (APPNOTE 8.5.4).
        case single = 0x3030_4b50
        /// Of a set (APPNOTE 8.5.3).
        case split = 0x0807_4b50
    }

    /// The members.
    var items: [SplitZipItem]
    /// The size at which a volume is full; records that must stay whole can make it shorter.
    var volumeByteCount = 1000
    /// The bytes at the head.
    var marker = Marker.split
    /// The archive's comment.
    var comment: [UInt8] = []
    /// Whether Zip64 end records are written.
    var isZip64 = false
    /// Whether volume and offset of each member are in its Zip64 field.
    var hasWidePlaces = false
    /// Whether the directory begins a volume of its own.
    var startsDirectoryVolume = false
    /// Whether the last end record and its locator begin a volume of their own.
    var startsEndVolume = false
    /// What a Zip64 end record has behind its known fields.
    var extensibleData: [UInt8] = []

    /// The bytes of the volumes in joining order.
    func volumes() -> [[UInt8]] {
        var writer = VolumeWriter(limit: volumeByteCount)
        if marker != .none { writer.write(whole: Self.bytes { $0.put(marker.rawValue, 4) }) }
        var records: [[UInt8]] = []
        for item in items {
            let header = item.localHeader()
            writer.reserve(header.count)
            records.append(item.record(disk: writer.disk, offset: writer.offset, isWide: hasWidePlaces))
            writer.write(whole: header)
            writer.write(item.compressed)
            writer.write(item.descriptorBytes())
        }
        if startsDirectoryVolume { writer.cut() }
        writer.reserve(records.first?.count ?? 0)
        let start = (disk: writer.disk, offset: writer.offset)
        var counts: [Int: Int] = [:]
        for record in records {
            writer.write(whole: record)
            counts[writer.disk, default: 0] += 1
        }
        let size = records.reduce(0) { $0 + $1.count }
        writeEnd(&writer, start: start, size: size, here: counts[writer.disk] ?? 0)
        return writer.volumes
    }

    /// Writes the volumes to the folder of the running test and gives their files in joining order.
    func files(_ stem: String = "data") throws -> [URL] {
        let volumes = volumes()
        return try volumes.enumerated().map { index, bytes in
            let number = index + 1
            let ending = number == volumes.count ? "zip" : "z" + (number < 10 ? "0" : "") + String(number)
            let url = file("\(stem).\(ending)")
            try Data(bytes).write(to: url)
            return url
        }
    }

    /// Writes the end records.
    private func writeEnd(_ writer: inout VolumeWriter, start: (disk: Int, offset: Int), size: Int, here: Int) {
        if isZip64 {
            writer.reserve(56 + extensibleData.count + (startsEndVolume ? 0 : 42 + comment.count))
            let place = (disk: writer.disk, offset: writer.offset)
            let last = place.disk + (startsEndVolume ? 1 : 0)
            writer.write(
                whole: Self.bytes {
                    $0.put(0x0606_4b50, 4)
                    $0.put(44 + extensibleData.count, 8)
                    for number in [45, 45] { $0.put(number, 2) }
                    for number in [last, start.disk] { $0.put(number, 4) }
                    for number in [here, items.count, size, start.offset] { $0.put(number, 8) }
                    $0 += extensibleData
                }
            )
            if startsEndVolume { writer.cut() }
            writer.write(
                attached: Self.bytes {
                    $0.put(0x0706_4b50, 4)
                    $0.put(place.disk, 4)
                    $0.put(place.offset, 8)
                    $0.put(last + 1, 4)
                }
            )
        } else if startsEndVolume {
            writer.cut()
        } else {
            writer.reserve(22 + comment.count)
        }
        let disk = writer.disk
        writer.write(
            attached: Self.bytes {
                $0.put(0x0605_4b50, 4)
                for number in isZip64 ? [0xFFFF, 0xFFFF] : [disk, start.disk] { $0.put(number, 2) }
                for number in isZip64 ? [0xFFFF, 0xFFFF] : [here, items.count] { $0.put(number, 2) }
                for number in isZip64 ? [0xFFFF_FFFF, 0xFFFF_FFFF] : [size, start.offset] { $0.put(number, 4) }
                $0.put(comment.count, 2)
                $0 += comment
            }
        )
    }

    /// Collects bytes.
    private static func bytes(_ fill: (inout [UInt8]) -> Void) -> [UInt8] {
        var bytes: [UInt8] = []
        fill(&bytes)
        return bytes
    }
}
