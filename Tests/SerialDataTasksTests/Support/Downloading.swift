import Foundation
import LoopbackServer
import SerialDataTasks
import Testing

/// A configuration for tests: no waits worth mentioning, and limits that end a test that goes wrong.
func quick(_ change: (inout SerialDataTaskSequence.Configuration) -> Void = { _ in })
    -> SerialDataTaskSequence.Configuration
{
    var configuration = SerialDataTaskSequence.Configuration()
    configuration.retryDelay = 0.001
    configuration.stallTimeout = 20
    change(&configuration)
    return configuration
}

/// The error with which a download ended, or nil if it succeeded.
func failure(of download: SerialDataTaskSequence) async -> DownloadError? {
    do {
        _ = try await download.value
        return nil
    } catch {
        return error
    }
}

/// Runs a download to its end; returns its error, if it failed, and all its events.
func run(
    _ download: SerialDataTaskSequence
) async -> (error: DownloadError?, events: [SerialDataTaskSequence.Event]) {
    // Taken before the start, so that none is missed.
    let stream = download.events
    download.resume()
    var events: [SerialDataTaskSequence.Event] = []
    for await event in stream { events.append(event) }
    return (await failure(of: download), events)
}

extension LoopbackServer {
    /// The URLs of parts, which are served as content of the sizes given.
    func serveParts(_ contents: [Content], prefix: String = "/part") -> [URL] {
        contents.enumerated().map { index, content in
            let path = "\(prefix)\(index + 1).bin"
            serve(path, .ok(content))
            return url(path)
        }
    }

    /// What was asked: `GET /part1.bin` and, behind it, the range if there was one.
    var lines: [String] {
        requests.map { request in
            "\(request.method) \(request.path)" + (request.headers["Range"].map { " \($0)" } ?? "")
        }
    }

    /// What was asked by GET.
    var gets: [String] { lines.filter { $0.hasPrefix("GET") } }
}
