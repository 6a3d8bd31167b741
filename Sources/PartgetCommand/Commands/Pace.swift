internal import Synchronization

/// Lets something through at most once in a time.
final class Pace: Sendable {
    /// Seconds between two, at least.
    private let interval: Double
    /// When the last was let through.
    private let last = Mutex(-Double.infinity)

    /// Creates a pace.
    init(interval: Double) { self.interval = interval }

    /// Whether the time has passed; then it begins again.
    func isDue(at now: Double) -> Bool {
        last.withLock { last in
            guard now - last >= interval else { return false }
            last = now
            return true
        }
    }
}
