import Foundation

/// The queue on which a session calls its delegate.
enum DelegateQueue {
    /// Makes a queue that calls one at a time and in order.
    static func make() -> OperationQueue {
        #if canImport(FoundationNetworking)
            let queue = InlineOperationQueue()
        #else
            let queue = OperationQueue()
        #endif
        queue.name = "SerialDataTaskSequence.delegate"
        queue.maxConcurrentOperationCount = 1
        return queue
    }
}

#if canImport(FoundationNetworking)
    /// Runs each block at once, in the call that adds it.
    ///
    /// FoundationNetworking reads from the socket as fast as it can and queues a copy of every chunk: a slow disk would
    /// fill the memory with the whole body (swift-corelibs-foundation issue 3204). It adds the delegate's calls here from
    /// within its read, so as long as the delegate is busy nothing is read and TCP slows the sender down.
    private final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
        // `@unchecked` is inherited from `OperationQueue`; there is no state.
        override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
    }
#endif
