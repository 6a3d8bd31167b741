public import Foundation
import Synchronization

/// Several files seen as one, in joining order; nothing is copied.
///
/// A bounded number of files is open at a time, so that sets of thousands of volumes can be read.
public final class VolumeSource: ByteSource {
    /// The volumes' names and sizes, in joining order.
    public let volumes: VolumeLayout
    /// The number of bytes of all volumes together.
    public var byteCount: Int64 { volumes.byteCount }
    /// Where the volumes are, in joining order.
    private let urls: [URL]
    /// The files that are open now.
    private let recent = Mutex(RecentFiles())

    /// Looks at the size of every file; the given order is the joining order.
    public init(_ urls: [URL]) throws(ArchiveError) {
        var volumes: [VolumeLayout.Volume] = []
        for url in urls {
            let file = try OpenFile(url, .read)
            try volumes.append(VolumeLayout.Volume(name: url.lastPathComponent, byteCount: file.byteCount()))
        }
        self.urls = urls
        self.volumes = try VolumeLayout(volumes)
    }

    /// Reads up to `buffer.count` bytes; 0 only at the end.
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        guard let place = volumes.place(of: offset) else { return 0 }
        let count = Int(min(Int64(buffer.count), volumes[place.volume].byteCount - place.offset))
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        let read = try file(place.volume).read(into: target, at: place.offset)
        guard read == count else {
            throw ArchiveError(.readFailed, "\(urls[place.volume].path) became shorter while it was read.")
        }
        return read
    }

    /// The open file of a volume; one that another thread still reads stays open until that is done.
    private func file(_ volume: Int) throws(ArchiveError) -> OpenFile {
        if let file = recent.withLock({ $0.file(volume) }) { return file }
        let file = try OpenFile(urls[volume], .read)
        recent.withLock { $0.insert(file, volume) }
        return file
    }
}

/// The most recently used files of a set.
private struct RecentFiles {
    /// The most files that are kept open.
    private static let limit = 16
    /// Volume numbers and files, the one used last at the end.
    private var entries: [(volume: Int, file: OpenFile)] = []

    /// The open file of a volume, if there is one.
    mutating func file(_ volume: Int) -> OpenFile? {
        guard let index = entries.lastIndex(where: { $0.volume == volume }) else { return nil }
        if index != entries.count - 1 { entries.append(entries.remove(at: index)) }
        return entries.last?.file
    }

    /// Keeps a file and lets go of the one that was not used for the longest time.
    mutating func insert(_ file: OpenFile, _ volume: Int) {
        entries.removeAll { $0.volume == volume }
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append((volume, file))
    }
}
