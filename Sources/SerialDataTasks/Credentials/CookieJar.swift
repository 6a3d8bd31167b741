import Foundation

/// The cookies of one download (RFC 6265 §5); it is never written to disk.
///
/// There is no list of public suffixes in it: a host can set a cookie for `co.uk`, but not for `uk`.
struct CookieJar: Sendable {
    /// The most cookies of one domain; the oldest makes room.
    static let maximumCountPerDomain = 50
    /// The most cookies; the oldest makes room.
    static let maximumCount = 300

    /// The cookies in the order in which they first came.
    private var cookies: [Cookie] = []

    /// Keeps the cookies that an answer from a URL sets; one that has ended already removes what it replaces.
    ///
    /// Each text may hold several values of `Set-Cookie` joined by commas, as URLSession hands them over.
    mutating func store(setCookie texts: [String], from url: URL, now: Date) {
        cookies.removeAll { $0.isExpired(at: now) }
        for text in texts {
            for value in SetCookieList.split(text) {
                guard let cookie = Cookie(parsing: value, from: url, now: now) else { continue }
                store(cookie, isFromSecureOrigin: url.scheme?.lowercased() == "https", now: now)
            }
        }
    }

    /// The value of `Cookie` for a request to a URL: those with the longest paths first, then the oldest (RFC 6265 §5.4).
    func header(for url: URL, now: Date) -> String? {
        guard let origin = Origin(url) else { return nil }
        let path = url.path(percentEncoded: true)
        let sent = cookies.enumerated()
            .filter { !$0.element.isExpired(at: now) && $0.element.goes(to: origin, path: path.isEmpty ? "/" : path) }
            .sorted { one, other in
                let lengths = (one.element.path.utf8.count, other.element.path.utf8.count)
                return lengths.0 == lengths.1 ? one.offset < other.offset : lengths.0 > lengths.1
            }
        return sent.isEmpty ? nil : sent.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    /// Keeps a cookie.
    private mutating func store(_ cookie: Cookie, isFromSecureOrigin: Bool, now: Date) {
        // What came over https is neither replaced nor hidden by what came without.
        let isProtected = cookies.contains { other in
            other.isSecure && other.name == cookie.name
                && (Cookie.host(cookie.domain, isIn: other.domain) || Cookie.host(other.domain, isIn: cookie.domain))
        }
        guard isFromSecureOrigin || !isProtected else { return }
        let place = cookies.firstIndex { $0.isReplaced(by: cookie) }
        switch (place, cookie.isExpired(at: now)) {
        case (let place?, false): cookies[place] = cookie
        case (let place?, true): cookies.remove(at: place)
        case (nil, false): append(cookie)
        case (nil, true): break
        }
    }

    /// Keeps a new cookie, and gives up the oldest where there are too many.
    private mutating func append(_ cookie: Cookie) {
        cookies.append(cookie)
        if cookies.count(where: { $0.domain == cookie.domain }) > Self.maximumCountPerDomain,
            let oldest = cookies.firstIndex(where: { $0.domain == cookie.domain })
        {
            cookies.remove(at: oldest)
        }
        if cookies.count > Self.maximumCount { cookies.removeFirst() }
    }
}
