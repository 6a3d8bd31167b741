internal import Dispatch
public import Foundation

/// An HTTP/1.1 server on 127.0.0.1 and a free port, whose answers follow a script and whose requests are recorded.
///
/// For tests, demonstrations and measurements; not a product. It listens from `init` until `stop()` or `deinit`.
///
/// ```swift
/// let server = try LoopbackServer()
/// let part = Content.pattern(1_000_000)
/// server.serve("/big.z01", .ok(part).cut(after: 400_000), .ok(part))
/// server.serve("/big.zip", .status(503).times(2), .ok(part), head: .status(405))
/// ```
public final class LoopbackServer: Sendable {
    /// The port it listens on.
    public let port: UInt16
    /// Where clients arrive.
    private let listener: Socket
    /// Finds the answers.
    private let router = Router()
    /// Keeps the record.
    private let ledger = Ledger()
    /// Holds the open connections.
    private let registry = ConnectionRegistry()
    /// The threads at work.
    private let threads = DispatchGroup()

    /// Starts to listen.
    public init() throws(SocketError) {
        (listener, port) = try Socket.listening()
        let (listener, router, ledger, registry, threads) = (listener, router, ledger, registry, threads)
        threads.enter()
        Thread.detachNewThread {
            Self.accept(at: listener, router, ledger, registry, threads)
            listener.finish()
            threads.leave()
        }
    }

    deinit {
        stop()
    }

    /// The URL of a path on this server.
    ///
    /// The path is percent-encoded and has a leading slash; a query may follow.
    public func url(_ path: String) -> URL {
        let address = "http://127.0.0.1:\(port)"
        return URL(string: address + path) ?? URL(fileURLWithPath: path)
    }

    /// Sets the answers of a path: the first to the first request, and so on; the last one stays.
    ///
    /// HEAD requests take their answers from `head`. When there are none, HEAD gets what the next GET would get, without using it up.
    /// - Parameters:
    ///   - path: Percent-encoded. With a query it stands for exactly that; without, for the path with any query.
    ///   - answers: Answers to all methods but HEAD.
    ///   - head: Answers to HEAD.
    public func serve(_ path: String, _ answers: Answer..., head: Answer...) {
        router.serve(path, answers, head: head)
    }

    /// Serves the files of a folder, read as they are asked for; paths with answers of their own come first.
    public func serve(folder: URL, at prefix: String = "/") {
        router.serve(folder: folder, at: prefix)
    }

    /// All requests so far, in the order of their arrival.
    public var requests: [RecordedRequest] { ledger.requests }

    /// The requests for a path, with a method if one is given.
    public func requests(for path: String, method: String? = nil) -> [RecordedRequest] {
        requests.filter { $0.path == path && (method == nil || $0.method == method) }
    }

    /// The most GET requests that were under way at one moment; 1 when they came strictly one after another.
    public var maximumConcurrentGETs: Int {
        requests.filter { $0.method == "GET" }.maximumConcurrency
    }

    /// The most HEAD requests that were under way at one moment.
    public var maximumConcurrentHEADs: Int {
        requests.filter { $0.method == "HEAD" }.maximumConcurrency
    }

    /// Ends all connections, and returns when no thread of the server is left; harmless to repeat.
    public func stop() {
        if !registry.isStopped {
            registry.stop()
            // The accepting thread sleeps in the kernel; a client, even one that says nothing, wakes it everywhere.
            (try? Socket.connected(to: port))?.finish()
        }
        threads.wait()
    }

    /// Takes clients in until the server stops, each on a thread of its own.
    private static func accept(
        at listener: Socket,
        _ router: Router,
        _ ledger: Ledger,
        _ registry: ConnectionRegistry,
        _ threads: DispatchGroup
    ) {
        while !registry.isStopped {
            guard let socket = listener.accepted() else { continue }
            guard let id = registry.enter(socket) else {
                socket.finish()
                return
            }
            let connection = Connection(id: id, socket: socket, router: router, ledger: ledger, registry: registry)
            threads.enter()
            Thread.detachNewThread {
                connection.run()
                threads.leave()
            }
        }
    }
}
