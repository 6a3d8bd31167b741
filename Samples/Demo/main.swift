// The whole job on real input: a split archive that Info-ZIP has written is served over HTTP, downloaded part after
// part with the command's own code and its live line, joined to one ZIP, and what is inside is listed.

import Foundation
import LoopbackServer
import PartgetCommand
import SplitArchive

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("partget-demo")
try? FileManager.default.removeItem(at: folder)

guard let volumes = Bundle.module.url(forResource: "Archive", withExtension: nil) else {
    print("The archive of this sample is missing.")
    exit(1)
}
let names = try FileManager.default.contentsOfDirectory(atPath: volumes.path).sorted()
let server = try LoopbackServer()
for name in names {
    // Slow enough to be watched.
    let content = try Content(file: volumes.appendingPathComponent(name))
    server.serve("/\(name)", .ok(content).paced(100_000), head: .ok(content))
}

// The order of the URLs does not matter: the last volume comes first here.
let urls = names.reversed().map { server.url("/\($0)").absoluteString }
print("partget --directory \(folder.path) \(urls.joined(separator: " "))")
let status = await Partget.run(["--directory", folder.path] + urls, in: .ofProcess())
guard status == .done else { exit(status.rawValue) }

print("\nThe server was asked:")
for request in server.requests { print("  \(request.method) \(request.path)") }

print("\nInside:")
let archive = folder.appendingPathComponent("stations.zip")
