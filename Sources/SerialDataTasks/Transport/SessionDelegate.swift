import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Routes the session's calls to the exchange of each task.
///
/// On Linux these calls run inside the session's read of the socket (see ``DelegateQueue``): they must be short and
/// must not make, cancel or suspend a task.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    /// The exchanges that are under way.
    private let registry: ExchangeRegistry

    /// Creates a delegate.
    init(registry: ExchangeRegistry) { self.registry = registry }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let answer = HTTPAnswer(response) { registry.exchange(for: dataTask.taskIdentifier)?.receive(answer) }
        // Linux ignores a disposition (swift-corelibs-foundation issue 3236): what is not wanted is refused when it
        // comes, everywhere alike.
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let identifier = dataTask.taskIdentifier
        guard let exchange = registry.exchange(for: identifier) else { return }
        let wasOver = exchange.isOver
        if !exchange.receive(data), !wasOver { registry.cancel(identifier) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = registry.remove(task.taskIdentifier)
        // A redirect without a Location ends without any other call (seen on Linux): its head is the task's.
        exchange?.complete(with: error.map(TransportFailure.init), head: task.response.flatMap(HTTPAnswer.init))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Redirects are followed by new tasks, which resolve the Location rightly and carry no secret to another host.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // The default handling of a 401 hangs (swift-corelibs-foundation issue 5456), and the answer to a challenge
            // suspends and resumes the task, so it must come from another queue than this one.
            if let answer = challenge.failureResponse.flatMap(HTTPAnswer.init) {
                registry.exchange(for: task.taskIdentifier)?.receive(answer)
            }
            DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }
}

extension HTTPAnswer {
    /// The head that URLSession shows; nil if the answer is not of HTTP.
    init?(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, let url = response.url else { return nil }
        let headers = response.allHeaderFields.compactMap { key, value in
            (key as? String).map { ($0, String(describing: value)) }
        }
        self.init(
            status: response.statusCode,
            url: url,
            headers: Dictionary(headers, uniquingKeysWith: { first, _ in first })
        )
    }
}

extension TransportFailure {
    /// What an error of URLSession means.
    ///
    /// On Linux most failures are `unknown` (-1), of TLS as well as broken connections, and only the text tells them
    /// apart; what cannot be told apart counts as transient, since attempts are bounded.
    init(_ error: any Error) {
        let text = Self.text(of: error)
        let isAboutCertificates = text.contains("SSL") || text.contains("certificate")
        switch (error as? URLError)?.code {
        case .cancelled:
            self.init(kind: .cancelled, reason: "it was cancelled", underlying: error)
        case .timedOut:
            self.init(kind: .transient, reason: "the server did not answer in time", underlying: error)
        case .cannotFindHost, .dnsLookupFailed:
            self.init(kind: .transient, reason: "the host's name could not be resolved", underlying: error)
        case .cannotConnectToHost:
            self.init(kind: .transient, reason: "the connection was refused", underlying: error)
        case .networkConnectionLost:
            self.init(kind: .transient, reason: "the connection was lost", underlying: error)
        case .notConnectedToInternet:
            self.init(kind: .transient, reason: "there is no network", underlying: error)
        case .badServerResponse:
            self.init(kind: .transient, reason: "the server closed the connection without an answer", underlying: error)
        case _ where text.contains("HTTP/0.9"):
            // What an answer before it left on the connection; a new one begins clean.
            self.init(kind: .transient, reason: "the server sent what is not HTTP", underlying: error)
        case .badURL, .unsupportedURL:
            self.init(kind: .permanent, reason: "the URL or the answer is not HTTP (\(text))", underlying: error)
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self.init(kind: .permanent, reason: "the connection is not secure (\(text))", underlying: error)
        case _ where isAboutCertificates && !text.contains("reset"):
            self.init(kind: .permanent, reason: "the connection is not secure (\(text))", underlying: error)
        case _ where text.contains("remaining to read"):
            self.init(
                kind: .transient,
                reason: "the connection ended before the whole body had come",
                underlying: error
            )
        default:
            self.init(kind: .transient, reason: "the connection failed (\(text))", underlying: error)
        }
    }

    /// The most telling text of an error: on Linux that of libcurl, which lies beneath.
    private static func text(of error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return (underlying ?? error).localizedDescription
    }
}
