import Foundation
import SplitArchive
import Testing

/// A set of volumes that a real program made; `Fixtures/make.sh` tells how.
struct Fixture: Sendable, CustomTestStringConvertible {
    /// The folder of the set.
    let name: String
    /// The number of volumes.
    let volumeCount: Int
    /// What joining finds the volumes to be.
    let kind: JoinPlan.Kind
    /// The members that the joined ZIP archive has; nil if it is no ZIP archive.
    var memberCount: Int?
    /// Whether members are encrypted, so that their bytes cannot be compared.
    var isEncrypted = false

    var testDescription: String { name }

    /// Every set.
    static let all: [Fixture] = [
        Fixture(name: "zip_deflated", volumeCount: 3, kind: .splitZip, memberCount: 7),
        Fixture(name: "zip_stored", volumeCount: 2, kind: .splitZip, memberCount: 2),
        Fixture(name: "zip_directory", volumeCount: 3, kind: .splitZip, memberCount: 330),
        Fixture(name: "zip_one", volumeCount: 1, kind: .splitZip, memberCount: 1),
        Fixture(name: "zip_streamed", volumeCount: 2, kind: .splitZip, memberCount: 1),
        Fixture(name: "zip_encrypted", volumeCount: 2, kind: .splitZip, memberCount: 2, isEncrypted: true),
        Fixture(name: "hand_marker", volumeCount: 1, kind: .splitZip, memberCount: 1),
        Fixture(name: "seven_zip", volumeCount: 4, kind: .byteSplit, memberCount: 4),
        Fixture(name: "seven_aes", volumeCount: 4, kind: .byteSplit, memberCount: 2, isEncrypted: true),
        Fixture(name: "seven_7z", volumeCount: 2, kind: .byteSplit),
        Fixture(name: "split_letters", volumeCount: 6, kind: .byteSplit, memberCount: 6),
        Fixture(name: "split_digits", volumeCount: 6, kind: .byteSplit, memberCount: 6),
        Fixture(name: "split_tar", volumeCount: 4, kind: .byteSplit),
    ]

    /// The files of the set, sorted by name.
    func files() throws -> [URL] {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures/\(name)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return names.map { folder.appendingPathComponent($0) }
    }

    /// Copies the set to the folder of the running test and gives the volumes in joining order.
    func volumes() throws -> [URL] {
        for source in try files() {
            try FileManager.default.copyItem(at: source, to: file(source.lastPathComponent))
        }
        let names = try filesThere()
        guard let set = VolumeSet.sets(in: names).sets.first else { return names.map { file($0) } }
        return set.volumes.map { file($0.name) }
    }
}
