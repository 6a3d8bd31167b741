internal import Foundation
internal import Synchronization

/// The progress of work on an archive, which is changed and asked on the thread that works and on no other.
///
/// `Progress` has no lock on Linux, so it is not read from outside: it tells by a callback, and is cancelled by a flag.
final class WorkMeter: Progress, @unchecked Sendable {
    // `@unchecked` is inherited from `Progress`; the stored properties are themselves safe to share.
    /// Whether the work is to end.
    private let stopping = Atomic(false)
    /// Told the bytes that are done and their total.
    private let onChange: @Sendable (_ done: Int64, _ total: Int64) -> Void

    /// Creates one.
    init(onChange: @escaping @Sendable (_ done: Int64, _ total: Int64) -> Void) {
        self.onChange = onChange
        super.init(parent: nil, userInfo: nil)
    }

    override var completedUnitCount: Int64 {
        get { super.completedUnitCount }
        set {
            super.completedUnitCount = newValue
            // Cancelled here, on the thread that works, which asks right behind this.
            if isStopped { cancel() }
            onChange(newValue, totalUnitCount)
        }
    }

    /// Whether the work is to end; for work that counts nothing.
    var isStopped: Bool { stopping.load(ordering: .relaxed) }

    /// Ends the work soon; from any thread.
    func stop() { stopping.store(true, ordering: .relaxed) }
}
