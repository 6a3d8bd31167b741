import Foundation
enum ContentDisposition { static func fileName(from: String) -> String? { nil } }
enum FileName { static func safe(_ s: String) -> String? { s }; static func fromURL(_ u: URL) -> String? { u.lastPathComponent }; static func collide(_ n: [String]) -> [[Int]] { [] } }
enum ContentKind { static func unexpected(name: String, contentType: String?, firstBytes: [UInt8]) -> String? { nil } }
struct DigestHasher: Sendable { init(_ a: Digest.Algorithm) {}; func update(_ b: UnsafeRawBufferPointer) {}; func finalize() -> Digest? { nil } }
import SplitArchive
