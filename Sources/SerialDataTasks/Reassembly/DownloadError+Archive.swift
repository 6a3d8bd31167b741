import SplitArchive

extension DownloadError {
    /// The error of volumes that do not make an archive.
    init(archive error: ArchiveError) {
        let code: Code =
            switch error.code {
            case .volumesMissing: .volumesMissing
            case .volumesAmbiguous, .unsupported: .notJoinable
            case .damaged, .unsafe: .damaged
            case .exists: .exists
            case .cancelled: .cancelled
            case .readFailed, .writeFailed: error.isOutOfSpace ? .noSpace : .disk
            }
        self.init(code, error.message, underlying: error)
    }
}
