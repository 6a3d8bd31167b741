import Foundation
struct ContentRange { var first: Int64?; var last: Int64?; var total: Int64?
 init?(parsing s: String) { let r = s.dropFirst(6).split(separator: "/"); guard r.count == 2 else { return nil }
  total = Int64(r[1]); let p = r[0].split(separator: "-"); first = p.first.flatMap { Int64($0) }; last = p.last.flatMap { Int64($0) } } }
enum Redirect { static func target(of: String, from: URL) -> URL? { URL(string: of, relativeTo: from)?.absoluteURL }; static func isDowngrade(from: URL, to: URL) -> Bool { false } }
struct Origin: Hashable { init?(_ url: URL) {} }
enum HeaderScope { static func mayCarrySecrets(to: URL, partURL: URL) -> Bool { true } }
struct CookieJar { mutating func store(setCookie: [String], from: URL, now: Date) {}; func header(for: URL, now: Date) -> String? { nil } }
struct BasicCredentials { var authorization: String }
extension URL { var redacted: URL { self }; func separatingCredentials() -> (URL, BasicCredentials?) { (self, nil) } }
enum RetryAfter { static func seconds(_ v: String, now: Date) -> Double? { nil } }
enum HTTPDate { static func parse(_ s: String) -> Date? { nil } }
import SplitArchive
