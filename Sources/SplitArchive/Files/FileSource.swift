public import Foundation

/// The bytes of one file, which stays open as long as the source lives.
public struct FileSource: ByteSource {
    /// The number of bytes the file had when it was opened.
    public let byteCount: Int64
    /// The open file.
    private let file: OpenFile

    /// Opens a file for reading.
    public init(_ url: URL) throws(ArchiveError) {
        try self.init(OpenFile(url, .read))
    }

    /// Reads a file that is open already.
    package init(_ file: OpenFile) throws(ArchiveError) {
        self.file = file
        byteCount = try file.byteCount()
    }

    /// Reads up to `buffer.count` bytes; 0 only at the end.
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        guard offset >= 0, offset < byteCount else { return 0 }
        let count = Int(min(Int64(buffer.count), byteCount - offset))
        return try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), at: offset)
    }
}
