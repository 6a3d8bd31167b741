import Foundation
import SplitArchive
import Synchronization

/// Writes the bytes of one part to their place in a file, in pieces that are large enough to be cheap.
///
/// Bytes count as received once they were written, not before. The bytes of an attempt that was closed are not taken
/// any more, so a late one cannot disturb the next. Safe from any thread.
final class PartWriter: Sendable {
    /// Bytes that are gathered before they are written: large enough that a write costs little a byte.
    private static let capacity = 256 << 10
    /// Seconds after which bytes are written even if they are few, so that a slow transfer is seen to move.
    private static let patience: Double = 0.05
    /// Bytes at the head of a part that are looked at before any is written.
    private static let headByteCount = 512
    /// What a split archive begins with: the marker of a split one and of one that needed no splitting (APPNOTE 8.5.3, 8.5.4).
    private static let markers: [[UInt8]] = [[0x50, 0x4B, 0x07, 0x08], [0x50, 0x4B, 0x30, 0x30]]

    /// What a writer needs to know of its part.
    struct Target: Sendable {
        /// The name of the volume.
        var name: String
        /// The file.
        var file: OpenFile
        /// Where the part's first byte would lie if nothing were left out of the file.
        var position: Int64
        /// How many bytes are left out of the file before the part.
        var shift: Int64
        /// Whether the marker of a split archive at the head of this part is left out of the file.
        var dropsMarker: Bool
        /// The hash function of the digest that was asked for.
        var algorithm: Digest.Algorithm?
    }

    /// What is guarded by the lock.
    private struct Guarded {
        /// The number of the attempt whose bytes are taken; every beginning and closing makes a new one.
        var attempt = 0
        /// Bytes of the part that were written.
        var written: Int64
        /// Bytes that wait to be written.
        var buffer: [UInt8] = []
        /// When bytes were last written.
        var lastWrite: Double = 0
        /// Bytes at the head of the part that are left out of the file.
        var dropped: [UInt8]
        /// Whether the head was looked at.
        var isHeadJudged: Bool
        /// The content type of the present attempt.
        var contentType: String?
        /// Hashes what is written, if a digest was asked for.
        var hasher: DigestHasher?
        /// Why bytes that waited could not be written.
        var failure: DownloadError?
    }

    /// The part and its place.
    private let target: Target
    /// Is told how many bytes of the part are written whenever that changes.
    ///
    /// It is ours and takes no lock of this type.
    private let isWritten: @Sendable (Int64) -> Void
    /// Is told what is left out at the head of the part.
    ///
    /// It is ours and takes no lock of this type.
    private let isDropped: @Sendable ([UInt8]) throws(DownloadError) -> Void
    /// The state.
    private let guarded: Mutex<Guarded>

    /// Creates a writer for a part of which `written` bytes are there, `dropped` of them left out of the file.
    init(
        _ target: Target,
        written: Int64,
        dropped: [UInt8],
        isWritten: @escaping @Sendable (Int64) -> Void,
        isDropped: @escaping @Sendable ([UInt8]) throws(DownloadError) -> Void
    ) {
        self.target = target
        self.isWritten = isWritten
        self.isDropped = isDropped
        guarded = Mutex(Guarded(written: written, dropped: dropped, isHeadJudged: written > 0))
    }

    /// Bytes of the part that were written.
    var written: Int64 { guarded.withLock { $0.written } }

    /// Begins an attempt whose bytes go to an offset of the part, 0 or what was written; returns the attempt's number.
    func begin(at offset: Int64, contentType: String?) throws(DownloadError) -> Int {
        let result = guarded.withLock { guarded in
            Result<_, DownloadError> { () throws(DownloadError) in
                guarded.attempt += 1
                guarded.buffer.removeAll(keepingCapacity: true)
                guarded.failure = nil
                guarded.contentType = contentType
                if offset == 0 {
                    guarded.isHeadJudged = false
                    guarded.hasher = target.algorithm.map { DigestHasher($0) }
                    if guarded.written != 0 {
                        guarded.written = 0
                        isWritten(0)
                    }
                }
                return guarded.attempt
            }
        }
        return try result.get()
    }

    /// Takes bytes of an attempt; false if the attempt was closed.
    func write(_ bytes: Data, attempt: Int) throws(DownloadError) -> Bool {
        let result = guarded.withLock { guarded in
            Result<_, DownloadError> { () throws(DownloadError) in
                guard guarded.attempt == attempt else { return false }
                if let failure = guarded.failure { throw failure }
                guarded.buffer.append(contentsOf: bytes)
                guard guarded.isHeadJudged || guarded.buffer.count >= Self.headByteCount else { return true }
                let now = Clock.seconds
                guard guarded.buffer.count >= Self.capacity || now - guarded.lastWrite >= Self.patience else {
                    return true
                }
                guarded.lastWrite = now
                try flush(&guarded)
                return true
            }
        }
        return try result.get()
    }

    /// Writes bytes that have waited for others, so that they count although the server pauses.
    ///
    /// A failure shows with the next bytes or at the close.
    func flushPending() {
        guarded.withLock { guarded in
            guard guarded.isHeadJudged, Clock.seconds - guarded.lastWrite >= Self.patience else { return }
            do throws(DownloadError) {
                try flush(&guarded)
            } catch {
                guarded.failure = error
            }
        }
    }

    /// Closes an attempt.
    ///
    /// What came is written, but a head that is too short to be judged only if it is the whole part.
    func close(attempt: Int, isWhole: Bool) throws(DownloadError) {
        let result = guarded.withLock { guarded in
            Result<_, DownloadError> { () throws(DownloadError) in
                guard guarded.attempt == attempt else { return }
                guarded.attempt += 1
                if let failure = guarded.failure { throw failure }
                if isWhole || guarded.isHeadJudged { try flush(&guarded) }
                guarded.buffer = []
            }
        }
        try result.get()
    }

    /// The digest of the whole part, once; nil if none was asked for or this system does not compute it.
    ///
    /// The part must be complete, and what an earlier run has written hashed by ``hashEarlierBytes()``.
    func digest() -> Digest? {
        let hasher = guarded.withLock { guarded in
            defer { guarded.hasher = nil }
            return guarded.hasher
        }
        return hasher?.finalize()
    }

    /// Hashes what an earlier run has written, so that the digest can go on from there; false if the calling task was
    /// cancelled before the end.
    ///
    /// No attempt may be under way.
    func hashEarlierBytes() async -> Result<Bool, DownloadError> {
        guard let algorithm = target.algorithm else { return .success(true) }
        let (written, dropped, isHashed) = guarded.withLock { ($0.written, $0.dropped, $0.hasher != nil) }
        guard !isHashed else { return .success(true) }
        let hasher = DigestHasher(algorithm)
        dropped.withUnsafeBytes { hasher.update($0) }
        var done = Int64(dropped.count)
        while done < written {
            if Task.isCancelled { return .success(false) }
            let wanted = Int(min(Int64(Self.capacity), written - done))
            let offset = target.position - target.shift + done - Int64(dropped.count)
            let read = await offloaded { [target] in
                Result { () throws(DownloadError) in
                    try diskErrors { () throws(ArchiveError) in try target.file.bytes(at: offset, count: wanted) }
                }
            }
            switch read {
            case .failure(let error): return .failure(error)
            case .success(let bytes) where bytes.isEmpty:
                return .failure(DownloadError(.disk, "\(target.file.url.path) is shorter than it was."))
            case .success(let bytes):
                bytes.withUnsafeBytes { hasher.update($0) }
                done += Int64(bytes.count)
            }
        }
        guarded.withLock { $0.hasher = hasher }
        return .success(true)
    }

    /// Writes what waits.
    private func flush(_ guarded: inout Guarded) throws(DownloadError) {
        guard !guarded.buffer.isEmpty else { return }
        var skipped = 0
        if !guarded.isHeadJudged {
            try judgeHead(&guarded)
            skipped = guarded.dropped.count
        }
        let offset =
            target.position - target.shift + guarded.written - Int64(guarded.written > 0 ? guarded.dropped.count : 0)
        // Taken out, so that the array is not copied when it is emptied.
        var bytes: [UInt8] = []
        swap(&bytes, &guarded.buffer)
        try diskErrors { [bytes] () throws(ArchiveError) in try target.file.write(bytes, from: skipped, at: offset) }
        bytes.withUnsafeBytes { guarded.hasher?.update($0) }
        guarded.written += Int64(bytes.count)
        bytes.removeAll(keepingCapacity: true)
        guarded.buffer = bytes
        isWritten(guarded.written)
    }

    /// Refuses a web page where an archive is due, and decides what is left out of the file.
    private func judgeHead(_ guarded: inout Guarded) throws(DownloadError) {
        let head = Array(guarded.buffer.prefix(Self.headByteCount))
        if let words = ContentKind.unexpected(name: target.name, contentType: guarded.contentType, firstBytes: head) {
            throw DownloadError(.unexpectedAnswer, "the server sent \(words) in place of the file")
        }
        guarded.isHeadJudged = true
        guard target.dropsMarker else { return }
        let marker = Array(head.prefix(4))
        guarded.dropped = Self.markers.contains(marker) ? marker : []
        try isDropped(guarded.dropped)
    }
}
