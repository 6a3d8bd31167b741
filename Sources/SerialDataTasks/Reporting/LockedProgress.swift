import Foundation
import Synchronization

/// A `Progress` whose tree is changed by one thread at a time, and which says at once when it is told something.
///
/// On Linux `Progress` has no lock of its own and aborts the process when one thread changes the tree while another
/// cancels or pauses it; so changes and these three calls take one recursive lock. Elsewhere the lock does no harm.
/// Its handlers are called later and in any order, so that a pause could overtake the resumption that follows it;
/// the calls are passed on here instead.
final class LockedProgress: Progress, @unchecked Sendable {
    // `@unchecked` is inherited from `Progress`; the stored properties are themselves safe to share.
    /// What a progress is told.
    enum Call: Sendable {
        case cancel, pause, resume
    }

    /// Guards the tree; recursive, because a change may call a handler that changes the tree.
    private let lock = NSRecursiveLock()
    /// Is told of each call, on the thread that makes it.
    private let listener = Mutex<(@Sendable (Call) -> Void)?>(nil)

    /// Sets who is told of each call.
    func listen(_ body: @escaping @Sendable (Call) -> Void) {
        listener.withLock { $0 = body }
        #if !canImport(FoundationNetworking)
            // A parent's call may reach a child by other ways than these methods there.
            cancellationHandler = { body(.cancel) }
            pausingHandler = { [weak self] in body(self?.isPaused == true ? .pause : .resume) }
            resumingHandler = { [weak self] in body(self?.isPaused == true ? .pause : .resume) }
        #endif
    }

    /// Changes the tree.
    func change(_ body: () -> Void) {
        lock.withLock(body)
    }

    /// Shows whether the download is suspended, without telling the listener.
    func show(isPaused: Bool) {
        lock.withLock {
            guard isPaused != self.isPaused else { return }
            if isPaused { super.pause() } else { super.resume() }
        }
    }

    /// Cancels the download.
    override func cancel() {
        lock.withLock { super.cancel() }
        tell(.cancel)
    }

    /// Suspends the download.
    override func pause() {
        lock.withLock { super.pause() }
        tell(.pause)
    }

    /// Lets a suspended download go on.
    override func resume() {
        lock.withLock { super.resume() }
        tell(.resume)
    }

    /// Tells the listener.
    private func tell(_ call: Call) {
        let listener = listener.withLock { $0 }
        listener?(call)
    }
}
