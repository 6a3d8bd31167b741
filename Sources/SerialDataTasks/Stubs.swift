import Foundation
enum HeaderScope { static func mayCarrySecrets(to: URL, partURL: URL) -> Bool { true } }
struct CookieJar { mutating func store(setCookie: [String], from: URL, now: Date) {}; func header(for: URL, now: Date) -> String? { nil } }
struct BasicCredentials { var authorization: String }
extension URL { var redacted: URL { self }; func separatingCredentials() -> (URL, BasicCredentials?) { (self, nil) } }
