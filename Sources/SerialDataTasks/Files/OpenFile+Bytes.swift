import SplitArchive

extension OpenFile {
    /// Writes an array's bytes from a place in it on at an offset of the file.
    func write(_ bytes: [UInt8], from start: Int = 0, at offset: Int64) throws(ArchiveError) {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(ArchiveError) in
                try write(UnsafeRawBufferPointer(rebasing: buffer[start...]), at: offset)
            }
        }
        try result.get()
    }

    /// Reads up to `count` bytes from an offset of the file on; fewer only where it ends.
    func bytes(at offset: Int64, count: Int) throws(ArchiveError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let result = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(ArchiveError) in try read(into: buffer, at: offset) }
        }
        bytes.removeLast(count - (try result.get()))
        return bytes
    }
}
