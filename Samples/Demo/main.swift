// The whole job on real input: a split archive that Info-ZIP has written is served over HTTP, downloaded part after
// part with the command's own code and its live line, joined to one ZIP, and what is inside is listed.

import Foundation
import LoopbackServer
import PartgetCommand
import SplitArchive

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("partget-demo")
try? FileManager.default.removeItem(at: folder)

guard let volumes = Bundle.module.url(forResource: "Archive", withExtension: nil) else {
    fatalError("The archive of this sample is missing.")
}
let names = try FileManager.default.contentsOfDirectory(atPath: volumes.path).sorted()
let server = try LoopbackServer()
for name in names {
    // Slow enough to be watched.
    let content = try Content(file: volumes.appendingPathComponent(name))
    server.serve("/\(name)", .ok(content).paced(100_000), head: .ok(content))
}

/// Prints a line at once, so that the lines of this sample and of the command come in their order.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

// The order of the URLs does not matter: the last volume comes first here.
let urls = names.reversed().map { server.url("/\($0)").absoluteString }
say("partget --directory \(folder.path) \(urls.joined(separator: " "))")
let status = await Partget.run(["--directory", folder.path] + urls, in: .ofProcess())
guard status == .done else { exit(status.rawValue) }

say("\nThe server was asked:")
for request in server.requests { say("  \(request.method) \(request.path)") }

say("\nInside:")
let archive = try VolumeSource([folder.appendingPathComponent("stations.zip")])
var listing = MemberListing(try CentralDirectory(source: archive, volumes: archive.volumes))
while let member = try listing.next() {
    let size = String(member.byteCount)
    say("  \(String(repeating: " ", count: max(0, 10 - size.count)))\(size)  \(member.displayName)")
}
