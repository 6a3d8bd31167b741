import Foundation
struct CookieJar { mutating func store(setCookie: [String], from: URL, now: Date) {}; func header(for: URL, now: Date) -> String? { nil } }
