import Foundation

/// Writes files into a folder of the running test.
func write(_ files: [(name: String, bytes: Data)], into folder: String = ".") throws {
    let folder = file(folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { try bytes.write(to: folder.appendingPathComponent(name)) }
}

extension SmallSplitZip {
    /// The volumes with one byte of the member changed, which lies in the second.
    var damagedVolumes: [(name: String, bytes: Data)] {
        var volumes = volumes
        volumes[1].bytes[500] ^= 1
        return volumes
    }

    /// The volumes with another name of the member, of the same length.
    func volumes(memberName: String) -> [(name: String, bytes: Data)] {
        let (old, new) = (Data("data.bin".utf8), Data(memberName.utf8))
        return volumes.map { name, bytes in
            var bytes = bytes
            while let place = bytes.range(of: old) { bytes.replaceSubrange(place, with: new) }
            return (name, bytes)
        }
    }
}
