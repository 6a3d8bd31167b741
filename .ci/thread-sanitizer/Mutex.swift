#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A stand-in for `Synchronization.Mutex` that the thread sanitizer understands.
///
/// On Linux the real one locks inside a library that is not instrumented, so that the sanitizer takes every access under it
/// for a race. `.ci/sanitizers` adds this file to a copy of each target; there it goes before the imported type.
struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    /// The system's mutex.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// What it guards.
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    /// Guards a value.
    init(_ initialValue: consuming sending Value) {
        pthread_mutex_init(lock, nil)
        value.initialize(to: initialValue)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    /// Runs a closure that may change the value, while nobody else does.
    borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value.pointee)
    }
}
