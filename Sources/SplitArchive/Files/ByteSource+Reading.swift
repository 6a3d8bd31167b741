extension ByteSource {
    /// Reads exactly `count` bytes, or fewer where the source ends; `count` is the caller's own bound, never one from the bytes.
    package func bytes(at offset: Int64, count: Int) throws(ArchiveError) -> [UInt8] {
        let available = max(0, min(Int64(count), byteCount - max(0, offset)))
        var bytes = [UInt8](repeating: 0, count: Int(available))
        let filled = try fill(&bytes, at: offset)
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Fills an array from its beginning and returns how many bytes there were.
    package func fill(_ bytes: inout [UInt8], at offset: Int64) throws(ArchiveError) -> Int {
        var done = 0
        while done < bytes.count {
            let start = done
            let result = bytes.withUnsafeMutableBytes { buffer in
                Result { () throws(ArchiveError) -> Int in
                    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
                    return try read(into: rest, at: offset + Int64(start))
                }
            }
            let count = try result.get()
            if count == 0 { break }
            done += count
        }
        return done
    }
}
