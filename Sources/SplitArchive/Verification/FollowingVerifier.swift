/// Expands members while the archive is still growing, so that little is left to do when its last byte is there.
///
/// Without a directory the members are found by their local headers, one behind the other. Nothing is judged yet: what
/// the bytes expand to is kept in ``known``, and ``ArchiveVerifier`` compares it with the directory. Where a member's end
/// cannot be told (stored, with its size behind it) or bytes belong to no member, following ends without harm.
///
/// If bytes that were followed change, as when a part is fetched again, begin anew.
public struct FollowingVerifier: ~Copyable, Sendable {
    /// What comes next.
    private enum State {
        /// A local header, or the directory.
        case header
        /// Bytes of a member.
        case content(LocalHeader, offset: Int64)
        /// A data descriptor.
        case descriptor(LocalHeader, offset: Int64)
        /// Bytes that cannot be expanded.
        case skip(to: Int64)
        /// No more members.
        case ended
    }

    /// What was found so far.
    public private(set) var known = KnownContents()
    /// Where following goes on: the bytes before are done with.
    public private(set) var position: Int64 = 0
    /// What comes next.
    private var state = State.header
    /// Expands the bytes.
    private var expander: ContentExpander
    /// Room for what is read.
    private let input = RawBuffer()

    /// Begins before the first byte.
    public init() throws(ArchiveError) { expander = try ContentExpander() }

    /// Whether nothing more will be found: the directory begins, or following had to end.
    public var isEnded: Bool { if case .ended = state { true } else { false } }

    /// Goes on to an offset, up to which all bytes are there; call it again when there are more.
    ///
    /// - Parameters:
    ///   - source: The archive, as it is at the time.
    ///   - end: The number of bytes from the beginning on that have their final value.
    /// - Throws: ``ArchiveError/Code/readFailed``, or ``ArchiveError/Code/cancelled`` with the task; then it may go on later.
    public mutating func advance(in source: any ByteSource, to end: Int64) throws(ArchiveError) {
        let progress = WorkProgress(nil, activity: "Verifying", byteCount: 0)
        let end = min(end, source.byteCount)
        while true {
            try progress.check()
            switch state {
            case .header: guard try takeHeader(source, end) else { return }
            case .content(let header, let offset): guard try takeContent(header, offset, source, end) else { return }
            case .descriptor(let header, let offset):
                guard try takeDescriptor(header, offset, source, end) else { return }
            case .skip(let target):
                position = min(target, end)
                guard position == target else { return }
                state = .header
            case .ended: return
            }
        }
    }

    /// Takes a local header; false if not all of it is there yet.
    private mutating func takeHeader(_ source: any ByteSource, _ end: Int64) throws(ArchiveError) -> Bool {
        let fixed = try source.bytes(at: position, count: Int(min(Int64(LocalHeader.fixedByteCount), end - position)))
        guard fixed.count == LocalHeader.fixedByteCount else { return false }
        if position == 0, isMarker(fixed) {
            position = 4
            return true
        }
        guard let byteCount = LocalHeader.byteCount(of: fixed[...]) else {
            state = .ended
            return true
        }
        guard Int64(byteCount) <= end - position else { return false }
        guard let header = try LocalHeader(in: source, at: position) else {
            state = .ended
            return true
        }
        let offset = position
        position += Int64(byteCount)
        state = begin(header, offset)
        return true
    }

    /// Decides what is to be done with the bytes of a member.
    private mutating func begin(_ header: LocalHeader, _ offset: Int64) -> State {
        let isSizeKnown = !header.hasDataDescriptor
        if !header.isEncrypted, header.method == CompressionMethod.deflate {
            expander.restart(.deflated, limit: isSizeKnown ? Int64(clamping: header.uncompressedSize) : .max)
            return .content(header, offset: offset)
        }
        guard isSizeKnown, let count = Int64(exactly: header.compressedSize), count <= .max - position else {
            return .ended
        }
        guard !header.isEncrypted, header.method == CompressionMethod.stored else { return .skip(to: position + count) }
        expander.restart(.stored(count), limit: count)
        return .content(header, offset: offset)
    }

    /// Expands what there is of a member's bytes; false if more must come.
    private mutating func takeContent(
        _ header: LocalHeader,
        _ offset: Int64,
        _ source: any ByteSource,
        _ end: Int64
    ) throws(ArchiveError) -> Bool {
        if !expander.isFinished {
            let wanted = Int(min(Int64(input.bytes.count), end - position))
            let count = wanted > 0 ? try source.read(into: input.writable(wanted), at: position) : 0
            guard count > 0 else { return false }
            do {
                position += Int64(try expander.consume(input.prefix(count)) { _ in })
            } catch {
                // Only the directory can tell where the next member begins, and that the fault is not the header's.
                state = .ended
                return true
            }
        }
        guard expander.isFinished else { return true }
        if header.hasDataDescriptor {
            state = .descriptor(header, offset: offset)
            return true
        }
        keep(header, offset)
        let isWhole = UInt64(expander.consumedByteCount) == header.compressedSize
        state = isWhole ? .header : .ended
        return true
    }

    /// Passes over a data descriptor; false if it may not all be there yet.
    private mutating func takeDescriptor(
        _ header: LocalHeader,
        _ offset: Int64,
        _ source: any ByteSource,
        _ end: Int64
    ) throws(ArchiveError) -> Bool {
        // The records behind every member are longer than that.
        guard end - position >= Int64(DataDescriptor.longestByteCount) else { return false }
        let behind = try source.bytes(at: position, count: DataDescriptor.longestByteCount)[...]
        let byteCount = DataDescriptor.byteCount(
            in: behind,
            crc32: expander.checksum.value,
            compressedSize: expander.consumedByteCount,
            uncompressedSize: expander.producedByteCount
        )
        keep(header, offset)
        position += Int64(byteCount ?? 0)
        state = byteCount == nil && !DataDescriptor.isNextStructure(behind) ? .ended : .header
        return true
    }

    /// Keeps what the bytes of a member expanded to.
    private mutating func keep(_ header: LocalHeader, _ offset: Int64) {
        let start = offset + Int64(header.byteCount)
        known.append(
            KnownContents.Content(
                headerOffset: offset,
                range: start..<start + expander.consumedByteCount,
                method: header.method,
                crc32: expander.checksum.value,
                uncompressedSize: expander.producedByteCount
            )
        )
    }

    /// Whether bytes begin with the marker of a split ZIP.
    private func isMarker(_ bytes: [UInt8]) -> Bool {
        var reader = ByteReader(bytes)
        return [Signature.splitMarker, Signature.singleVolumeMarker].contains(reader.uint32())
    }
}
