import Foundation
import Testing

@testable import SplitArchive

/// A whole ZIP archive of members that may say anything about themselves.
struct HandmadeZip {
    /// A member; what is nil is what an honest writer writes.
    struct Item: CustomTestStringConvertible {
        /// The name in the directory.
        var name: [UInt8]
        /// The bytes.
        var contents: [UInt8] = []
        /// The compression method; all but 8 store the bytes.
        var method = 0
        /// The general purpose bit flag.
        var flags = 0
        /// The Unix mode with the kind of file; 0 is none.
        var mode = 0o100644
        /// The system of the program that made it: 3 is Unix, 0 is DOS.
        var system = 3
        /// The extra fields of the directory.
        var extra: [UInt8] = []
        /// The extra fields of the local header.
        var localExtra: [UInt8] = []
        /// Time and date in the form of DOS.
        var dosTime = 0x6000
        var dosDate = 0x5821
        /// The checksum that both headers tell.
        var checksum: UInt32?
        /// The size that both headers tell.
        var size: Int?
        /// The compressed size that both headers tell.
        var compressedSize: Int?
        /// The bytes in the archive.
        var compressed: [UInt8]?
        /// The name in the local header.
        var localName: [UInt8]?
        /// The checksum in the local header.
        var localChecksum: UInt32?
        /// The method in the local header.
        var localMethod: Int?
        /// Bytes behind the member's.
        var behind: [UInt8] = []
        /// Where the directory says that the member begins.
        var offset: Int?

        /// A file.
        init(_ name: String, _ contents: [UInt8] = [], method: Int = 0, mode: Int = 0o100644) {
            self.name = Array(name.utf8)
            self.contents = contents
            self.method = method
            self.mode = mode
        }

        /// A file of text.
        init(_ name: String, text: String) { self.init(name, Array(text.utf8)) }

        /// A symbolic link.
        static func link(_ name: String, to target: String) -> Item {
            Item(name, Array(target.utf8), mode: 0o120777)
        }

        /// A folder.
        static func folder(_ name: String, mode: Int = 0o040755) -> Item { Item(name + "/", mode: mode) }

        /// The item with some things changed.
        func with(_ change: (inout Item) -> Void) -> Item {
            var item = self
            change(&item)
            return item
        }

        var testDescription: String { String(decoding: name, as: UTF8.self) }

        /// The bytes that are written.
        var written: [UInt8] { compressed ?? (method == 8 ? Deflate.deflate(contents) : contents) }

        /// Appends what both headers have in common.
        fileprivate func putCommon(_ bytes: inout [UInt8], isLocal: Bool) {
            let checksum = (isLocal ? localChecksum : nil) ?? checksum ?? Deflate.checksum(contents)
            for number in [20, flags, (isLocal ? localMethod : nil) ?? method, dosTime, dosDate] {
                bytes.put(number, 2)
            }
            bytes.put(checksum, 4)
            bytes.put(compressedSize ?? written.count, 4)
            bytes.put(size ?? contents.count, 4)
        }
    }

    /// The members.
    var items: [Item]
    /// Bytes before the first member.
    var prefix: [UInt8] = []

    /// The archive.
    var bytes: [UInt8] {
        var bytes = prefix
        var directory: [UInt8] = []
        for item in items {
            let offset = item.offset ?? bytes.count
            let name = item.localName ?? item.name
            bytes.put(0x0403_4b50, 4)
            item.putCommon(&bytes, isLocal: true)
            bytes.put(name.count, 2)
            bytes.put(item.localExtra.count, 2)
            bytes += name + item.localExtra + item.written + item.behind
            directory.put(0x0201_4b50, 4)
            directory.put(item.system << 8 | 30, 2)
            item.putCommon(&directory, isLocal: false)
            for number in [item.name.count, item.extra.count, 0, 0, 0] { directory.put(number, 2) }
            directory.put(item.mode << 16, 4)
            directory.put(offset, 4)
            directory += item.name + item.extra
        }
        let start = bytes.count
        bytes += directory
        bytes.put(0x0605_4b50, 4)
        for number in [0, 0, items.count, items.count] { bytes.put(number, 2) }
        for number in [directory.count, start] { bytes.put(number, 4) }
        bytes.put(0, 2)
        return bytes
    }

    /// The archive's directory.
    func directory() throws -> CentralDirectory { try MemorySource(bytes).directory() }
}

/// Bytes in memory.
struct MemorySource: ByteSource {
    /// The bytes.
    let bytes: [UInt8]

    /// Takes bytes.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int64 { Int64(bytes.count) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        guard offset >= 0, offset < byteCount else { return 0 }
        let piece = bytes[Int(offset)...].prefix(buffer.count)
        buffer.copyBytes(from: piece)
        return piece.count
    }

    /// The directory of the archive that the bytes are.
    func directory() throws -> CentralDirectory {
        try CentralDirectory(source: self, volumes: VolumeLayout([.init(name: "data.zip", byteCount: byteCount)]))
    }
}
