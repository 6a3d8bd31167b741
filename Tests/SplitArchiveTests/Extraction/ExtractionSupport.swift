import Foundation

@testable import SplitArchive

/// A place below the folder into which the running test extracts.
func target(_ name: String) -> URL { name.isEmpty ? file("out") : file("out").appendingPathComponent(name) }

/// Extracts members from an archive that is made of them.
@discardableResult func extract(
    _ items: [HandmadeZip.Item],
    _ options: ExtractionOptions = ExtractionOptions()
) throws -> ExtractionReport {
    try Extractor(HandmadeZip(items: items).directory(), options: options).extract(to: target(""))
}

/// All that is in the folder into which the running test extracts: folders end in a slash, links tell their targets.
func tree() throws -> [String] {
    guard let names = FileManager.default.enumerator(atPath: target("").path) else { return [] }
    return try names.compactMap { $0 as? String }.map { name in
        let url = target(name)
        let kind = try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        if kind == .typeSymbolicLink {
            return try "\(name) -> \(FileManager.default.destinationOfSymbolicLink(atPath: url.path))"
        }
        return kind == .typeDirectory ? name + "/" : name
    }.sorted()
}
