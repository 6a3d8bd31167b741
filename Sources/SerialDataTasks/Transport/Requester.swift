import Foundation
import Synchronization

/// Sends requests for parts: with the header fields that their target may see, and along redirects.
///
/// Each redirect is a new request, resolved by RFC 3986. Credentials, cookies and the fields of the caller go to the
/// origin they were given for and no other.
final class Requester: Sendable {
    /// How many redirects are followed for one request.
    private static let maximumRedirects = 20

    /// Sends single requests.
    private let transport: any Transport
    /// The fields and limits of the download.
    private let configuration: SerialDataTaskSequence.Configuration
    /// The cookies of this download, which end with it.
    private let cookies = Mutex(CookieJar())
    /// Takes what was asked and answered.
    private let trace: @Sendable (String) -> Void

    /// Creates a requester.
    init(
        transport: any Transport,
        configuration: SerialDataTaskSequence.Configuration,
        trace: @escaping @Sendable (String) -> Void
    ) {
        self.transport = transport
        self.configuration = configuration
        self.trace = trace
    }

    /// Asks for a part, with further fields such as a range, and returns how the last exchange ended.
    ///
    /// `isAlone` waits before each request until nothing else is under way.
    func perform(
        _ method: HTTPRequest.Method,
        _ part: Part,
        fields: [HeaderField] = [],
        isAlone: Bool = false,
        activity: Activity? = nil,
        receiver: any AnswerReceiver
    ) async -> ExchangeEnd {
        let (start, credentials) = part.url.separatingCredentials()
        var url = start
        for _ in 0...Self.maximumRedirects {
            if isAlone { await transport.drain() }
            if Task.isCancelled {
                return ExchangeEnd(failure: TransportFailure(kind: .cancelled, reason: "it was given up"))
            }
            let request = HTTPRequest(
                url: url,
                method: method,
                headers: headers(for: url, part: part, start: start, credentials: credentials) + fields
            )
            trace("\(method.rawValue) \(url.redacted)" + fields.map { " \($0.name): \($0.value)" }.joined())
            let hop = HopReceiver(target: receiver, activity: activity)
            let end = await transport.perform(request, receiver: hop)
            if let answer = end.answer { note(answer) }
            if let failure = end.failure { trace("\(method.rawValue) \(url.redacted) failed: \(failure.reason)") }
            guard end.failure == nil, let answer = end.answer, let location = hop.location else { return end }
            guard let next = Redirect.target(of: location, from: answer.url) else {
                return refused("it redirects to something that is not an HTTP address", answer)
            }
            if Redirect.isDowngrade(from: url, to: next), !configuration.allowsInsecureRedirects {
                return refused("it redirects from https to http, which is not secure and was not allowed", answer)
            }
            url = next
        }
        return refused("it redirects more than \(Self.maximumRedirects) times", nil)
    }

    /// The fields of a request to a URL on behalf of a part; all but the neutral ones only at the part's own origin.
    ///
    /// Of two fields of one name the later one is sent.
    private func headers(
        for url: URL,
        part: Part,
        start: URL,
        credentials: BasicCredentials?
    ) -> [HeaderField] {
        var fields = [
            HeaderField("Accept-Encoding", "identity"), HeaderField("User-Agent", configuration.userAgent),
            HeaderField("Accept", "*/*"),
        ]
        if HeaderScope.mayCarrySecrets(to: url, partURL: start) {
            if let credentials { fields.append(HeaderField("Authorization", credentials.authorization)) }
            fields += configuration.headers + part.headers
        }
        if let cookie = cookies.withLock({ $0.header(for: url, now: Date()) }) {
            // One field only (RFC 6265 §5.4), so the caller's cookies and those of this run share it.
            let given = fields.filter { $0.name.lowercased() == "cookie" }.map(\.value)
            fields.append(HeaderField("Cookie", (given + [cookie]).joined(separator: "; ")))
        }
        return fields
    }

    /// Keeps an answer's cookies and tells about it.
    private func note(_ answer: HTTPAnswer) {
        if let cookie = answer["Set-Cookie"] {
            cookies.withLock { $0.store(setCookie: [cookie], from: answer.url, now: Date()) }
        }
        let told = ["Content-Length", "Content-Range", "ETag", "Last-Modified"]
        let fields = told.compactMap { name in answer[name].map { " \(name): \($0)" } }
        trace("\(answer.status) \(answer.url.redacted)" + fields.joined())
    }

    /// The end of a request whose redirects are not followed.
    private func refused(_ reason: String, _ answer: HTTPAnswer?) -> ExchangeEnd {
        ExchangeEnd(answer: answer, failure: TransportFailure(kind: .unacceptable, reason: reason))
    }
}

/// Lets a redirect's body run out, and hands every other answer on.
private final class HopReceiver: AnswerReceiver {
    /// Bytes of a redirect's body that are read so that the connection can be used again.
    private static let toleratedBytes = 64 << 10

    /// Takes answers that are no redirects.
    private let target: any AnswerReceiver
    /// Is told whenever something comes.
    private let activity: Activity?
    /// The location of the redirect, and the bytes of its body.
    private let redirect = Mutex<(location: String?, bytes: Int)>((nil, 0))

    /// Creates a receiver for one request.
    init(target: any AnswerReceiver, activity: Activity?) {
        self.target = target
        self.activity = activity
    }

    /// Where the answer redirects to, if it does.
    var location: String? { redirect.withLock { $0.location } }

    func receive(_ answer: HTTPAnswer) -> Bool {
        activity?.touch()
        guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer["Location"] else {
            return target.receive(answer)
        }
        redirect.withLock { $0.location = location }
        return true
    }

    func receive(_ bytes: Data) -> Bool {
        activity?.touch()
        let (isRedirect, isTolerable) = redirect.withLock { redirect in
            if redirect.location != nil { redirect.bytes += bytes.count }
            return (redirect.location != nil, redirect.bytes <= Self.toleratedBytes)
        }
        return isRedirect ? isTolerable : target.receive(bytes)
    }
}
