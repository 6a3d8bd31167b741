// Host code that shows a download as one step of its own work: it puts the download's progress into its own tree,
// prints the tree, pauses and resumes it, cancels it, and lets a second download go on from what the first one kept.

import Foundation
import LoopbackServer
import SerialDataTasks

let server = try LoopbackServer()
let urls = (1...3).map { number in
    let path = "/data.bin.00\(number)"
    server.serve(path, .ok(.pattern(1_000_000, seed: UInt64(number))).paced(2_000_000))
    return server.url(path)
}
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ObserveProgress-\(UUID().uuidString)")
let file = folder.appendingPathComponent("data.bin")

/// Downloads as one step of `work`; does something with `work` when the download has got past a fraction.
func download(in work: Progress, pausingAt pause: Double, cancellingAt cancel: Double) async throws {
    let download = SerialDataTaskSequence(urls, to: .archive(file))
    work.addChild(download.progress, withPendingUnitCount: 90)
    let events = download.events
    download.resume()
    var hasPaused = false
    for await event in events {
        guard case .status(let status) = event, let total = status.totalBytes else { continue }
        let percent = Int(work.fractionCompleted * 100)
        print("\(percent) % of the work, \(status.receivedBytes / 1000) of \(total / 1000) kB")
        let fraction = download.progress.fractionCompleted
        if status.isSuspended {
            print("paused")
            work.resume()
            print("resumed")
        } else if fraction >= cancel {
            work.cancel()
        } else if fraction >= pause, !hasPaused {
            hasPaused = true
            work.pause()
        }
    }
    _ = try await download.value
}

do {
    try await download(in: Progress(totalUnitCount: 100), pausingAt: 0.2, cancellingAt: 0.5)
} catch let error as DownloadError where error.code == .cancelled {
    print("cancelled: \(error.message)")
}

let work = Progress(totalUnitCount: 100)
try await download(in: work, pausingAt: 0.8, cancellingAt: 2)
// The rest of the work is the host's own.
work.completedUnitCount += 10
print("\(Int(work.fractionCompleted * 100)) % of the work, \(try Data(contentsOf: file).count / 1000) kB are there")
try FileManager.default.removeItem(at: folder)
