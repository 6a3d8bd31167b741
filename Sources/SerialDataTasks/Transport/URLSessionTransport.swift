import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests as data tasks of one delegate session: the only type that starts and cancels tasks.
final class URLSessionTransport: Transport {
    /// The session of the whole download, so that connections are used again.
    private let session: URLSession
    /// Where tasks are made and cancelled.
    ///
    /// On Linux both block until the session's own queue is free, so they must not happen in a delegate's call, which
    /// runs on that queue.
    private let neutral = DispatchQueue(label: "SerialDataTaskSequence.tasks")
    /// The exchanges that are under way.
    private let registry: ExchangeRegistry

    /// Creates a session that stores nothing and adds nothing: no cache, no cookies, no credentials.
    init(maximumConnections: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = maximumConnections
        // Stalls are watched by us: this timer truncates to seconds on Linux and runs while a task is queued.
        configuration.timeoutIntervalForRequest = 30 * 24 * 3600
        configuration.timeoutIntervalForResource = 365 * 24 * 3600
        registry = ExchangeRegistry()
        let delegate = SessionDelegate(registry: registry)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: DelegateQueue.make())
    }

    func perform(_ request: HTTPRequest, receiver: any AnswerReceiver) async -> ExchangeEnd {
        let exchange = Exchange(receiver: receiver)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.await(continuation)
                neutral.async { self.launch(request, for: exchange) }
            }
        } onCancel: {
            exchange.abandon()
            cancelTask(of: exchange)
        }
    }

    func drain() async { await registry.waitUntilEmpty() }

    func invalidate() {
        registry.close()
        neutral.async { [session] in session.invalidateAndCancel() }
    }

    /// Makes and starts the task, unless the exchange was given up before.
    private func launch(_ request: HTTPRequest, for exchange: Exchange) {
        guard !exchange.isOver, !registry.isClosed else { return exchange.abandon() }
        var urlRequest = URLRequest(url: request.url)
        urlRequest.httpMethod = request.method.rawValue
        urlRequest.httpShouldHandleCookies = false
        for field in request.headers { urlRequest.setValue(field.value, forHTTPHeaderField: field.name) }
        let task = session.dataTask(with: urlRequest)
        exchange.attach(task)
        registry.insert(exchange, for: task.taskIdentifier) { [weak self] in self?.cancelTask(of: exchange) }
        task.resume()
    }

    /// Cancels the task of an exchange from the neutral queue; its end comes through the delegate.
    private func cancelTask(of exchange: Exchange) {
        neutral.async { exchange.task?.cancel() }
    }
}
