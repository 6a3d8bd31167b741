#if canImport(SwiftUI)
    import SerialDataTasks
    import SwiftUI

    /// A download in an app: a bar, what it is doing, and buttons that drive it.
    @MainActor
    struct DownloadView: View {
        /// The download.
        let download: SerialDataTaskSequence
        /// Where it stands.
        @State private var status: SerialDataTaskSequence.Status
        /// Why it ended without its result.
        @State private var failure: String?

        /// Shows a download.
        init(_ download: SerialDataTaskSequence) {
            self.download = download
            _status = State(initialValue: download.status)
        }

        var body: some View {
            VStack(alignment: .leading) {
                if let total = status.totalBytes, total > 0 {
                    ProgressView(value: Double(status.receivedBytes), total: Double(total))
                } else {
                    ProgressView()
                }
                Text(failure ?? status.part?.description ?? status.phase.rawValue)
                HStack {
                    Button(status.isSuspended ? "Resume" : "Pause") {
                        if status.isSuspended { download.resume() } else { download.suspend() }
                    }
                    Button("Cancel", role: .cancel) { download.cancel() }
                }
                .disabled(status.phase == .finished)
            }
            .task {
                let events = download.events
                download.resume()
                for await event in events {
                    switch event {
                    case .status(let status): self.status = status
                    case .finished(.failure(let error)): failure = error.message
                    default: break
                    }
                }
            }
        }
    }
#endif
