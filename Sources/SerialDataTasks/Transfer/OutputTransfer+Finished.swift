import Foundation
import SplitArchive

/// Files that an earlier run has finished.
extension OutputTransfer {
    /// Adds the file to the result if an earlier run has finished it; false if its parts must be fetched.
    ///
    /// A file of one part is held against a digest that it was not held against before. With a wrong one it is fetched
    /// again if it may be replaced; else this throws.
    func skipsFinished(_ result: inout SetTransfer.Result) async throws(DownloadError) -> Bool {
        let record = context.keeper.record.alone(index)
        guard let byteCount = record.outputs[0].finishedBytes else { return false }
        let places = draft.layout.outputs[index].parts
        let isUnchecked = zip(places, record.parts).contains { place, entry in
            parts[place].digest.map { $0.description != entry.digest } ?? false
        }
        if isUnchecked, try await !isRight(&result) { return false }
        for (part, place) in zip(draft.fresh.outputs[index].parts, places) {
            context.showTotals(part, place: place)
            context.progress.finish(part: place, size: context.keeper.record.parts[part].receivedBytes)
        }
        // One that a crash has left between naming the file and removing its new end.
        try diskErrors { () throws(ArchiveError) in
            try removeFile(OutputFile.tailURL(of: draft.layout.outputs[index].file))
        }
        result.files.append(
            SerialDataTaskSequence.Outcome.File(
                url: draft.layout.outputs[index].file,
                byteCount: byteCount,
                partCount: places.count,
                verification: nil
            )
        )
        return true
    }

    /// Whether the finished file has the digest that was asked for, as far as that can still be told.
    private func isRight(_ result: inout SetTransfer.Result) async throws(DownloadError) -> Bool {
        let file = draft.layout.outputs[index].file
        guard let place = draft.layout.outputs[index].parts.first, draft.layout.outputs[index].parts.count == 1,
            let wanted = parts[place].digest
        else {
            result.warnings.append(
                "\(file.lastPathComponent) was finished without its parts' digests; they cannot be checked any more."
            )
            return true
        }
        let found = try await offloaded { digest(of: file, wanted.algorithm) }.get()
        if found == wanted { return true }
        guard context.configuration.replacesExistingFiles else {
            throw DownloadError(
                .damaged,
                "\(file.path) is there already, and its \(wanted.algorithm.rawValue) digest is"
                    + " \(found?.hexadecimal ?? "unknown"), not \(wanted.hexadecimal). Remove it, or have it replaced."
            )
        }
        let (fresh, index) = (draft.fresh.alone(index), index)
        context.keeper.change { $0.take(fresh, as: index) }
        return false
    }
}

/// The digest of a whole file; nil if this system does not compute it.
private func digest(of file: URL, _ algorithm: Digest.Algorithm) -> Result<Digest?, DownloadError> {
    Result { () throws(DownloadError) in
        try diskErrors { () throws(ArchiveError) in
            let open = try OpenFile(file, .read)
            let hasher = DigestHasher(algorithm)
            var offset: Int64 = 0
            while case let bytes = try open.bytes(at: offset, count: 1 << 20), !bytes.isEmpty {
                bytes.withUnsafeBytes { hasher.update($0) }
                offset += Int64(bytes.count)
            }
            return hasher.finalize()
        }
    }
}
