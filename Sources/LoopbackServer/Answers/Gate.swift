public import Dispatch
internal import Synchronization

/// Where an answer waits until a test lets it go on, and a test waits until the server has come that far.
public final class Gate: Sendable {
    /// Someone who waits for arrivals.
    private struct Waiter {
        /// Arrivals that are waited for.
        let arrivals: Int
        /// Lets the waiter go on.
        let resume: @Sendable () -> Void
    }

    /// Everything that changes.
    private struct State {
        var isOpen = false
        var arrivals = 0
        var lastWaiter = 0
        var waiters: [Int: Waiter] = [:]

        /// Takes out the waiters whose wish has come true.
        mutating func fulfilled() -> [Waiter] {
            let done = waiters.filter { $0.value.arrivals <= arrivals }
            for id in done.keys { waiters[id] = nil }
            return Array(done.values)
        }
    }

    /// State under its lock.
    private let state = Mutex(State())

    /// Makes a closed gate.
    public init() {}

    /// Whether answers pass without waiting.
    public var isOpen: Bool { state.withLock(\.isOpen) }

    /// How many answers have come to the gate so far, those that have passed included.
    public var arrivals: Int { state.withLock(\.arrivals) }

    /// Lets all answers pass that wait here, and those that come later.
    public func open() {
        state.withLock { $0.isOpen = true }
    }

    /// Makes answers that come from now on wait.
    public func close() {
        state.withLock { $0.isOpen = false }
    }

    /// Waits until so many answers have come here; returns early when the task is cancelled.
    public func reached(_ times: Int = 1) async {
        let id = nextWaiter()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A task cancelled before now has run its handler already, which found nobody to wake.
                register(id, times) { continuation.resume() }
                if Task.isCancelled { dismiss(id) }
            }
        } onCancel: {
            dismiss(id)
        }
    }

    /// Blocks until so many answers have come here; false when the time ran out.
    public func waitUntilReached(_ times: Int = 1, timeout: DispatchTimeInterval = .seconds(30)) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        let id = nextWaiter()
        register(id, times) { semaphore.signal() }
        defer { dismiss(id) }
        return semaphore.wait(timeout: .now() + timeout) == .success
    }

    /// Notes that an answer has come here.
    func arrive() {
        let done = state.withLock { state in
            state.arrivals += 1
            return state.fulfilled()
        }
        for waiter in done { waiter.resume() }
    }

    /// A number for someone who is going to wait.
    private func nextWaiter() -> Int {
        state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
    }

    /// Adds a waiter, and lets it go at once where nothing is left to wait for.
    private func register(_ id: Int, _ arrivals: Int, _ resume: @escaping @Sendable () -> Void) {
        let done = state.withLock { state in
            state.waiters[id] = Waiter(arrivals: arrivals, resume: resume)
            return state.fulfilled()
        }
        for waiter in done { waiter.resume() }
    }

    /// Lets a waiter go without its wish.
    private func dismiss(_ id: Int) {
        state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
}
