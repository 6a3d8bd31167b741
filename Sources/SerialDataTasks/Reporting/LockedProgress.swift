import Foundation

/// A `Progress` whose tree is changed by one thread at a time.
///
/// On Linux `Progress` has no lock of its own and aborts the process when one thread changes the tree while another
/// cancels or pauses it; so changes and these three calls take one recursive lock. Elsewhere the lock does no harm.
final class LockedProgress: Progress, @unchecked Sendable {
    // `@unchecked` is inherited from `Progress`; the one stored property is itself safe to share.
    /// Guards the tree; recursive, because a change may call a handler that changes the tree.
    private let lock = NSRecursiveLock()

    /// Changes the tree.
    func change(_ body: () -> Void) {
        lock.withLock(body)
    }

    /// Cancels the download.
    override func cancel() {
        lock.withLock { super.cancel() }
    }

    /// Suspends the download.
    override func pause() {
        lock.withLock { super.pause() }
    }

    /// Lets a suspended download go on.
    override func resume() {
        lock.withLock { super.resume() }
    }
}
