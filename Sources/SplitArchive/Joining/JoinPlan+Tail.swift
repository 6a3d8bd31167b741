extension JoinPlan {
    /// Bytes that are given to the sink at a time.
    private static let step = 128 << 10

    /// Gives the bytes that stand in the joined archive from ``tailOffset`` on: directory and end records.
    ///
    /// They are made while the volumes are read, in bounded memory. The new directory can be longer than the old one: a
    /// sink must not write into the bytes that the plan's source still reads, but to a file beside it.
    /// - Parameter sink: Takes the bytes in order; they are gone when it returns.
    /// - Throws: What the sink throws, and ``ArchiveError/Code/readFailed``.
    public func writeTail(
        _ sink: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
    ) throws(ArchiveError) {
        guard let directory, let end else { return }
        var buffer: [UInt8] = []
        buffer.reserveCapacity(Self.step)
        var cursor = CentralRecordCursor(directory)
        while let record = try cursor.next() {
            buffer += try record.moved(to: directory.headerOffset(of: record) - Int64(droppedPrefix.count))
            if buffer.count >= Self.step {
                try buffer.withBytes(sink)
                buffer.removeAll(keepingCapacity: true)
            }
        }
        buffer += end.bytes
        try buffer.withBytes(sink)
    }
}

extension [UInt8] {
    /// Lends the bytes to a function that throws this module's errors.
    func withBytes(_ body: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void) throws(ArchiveError) {
        try withUnsafeBytes { bytes in
            Result { () throws(ArchiveError) in try body(bytes) }
        }.get()
    }
}
