/// What resuming, suspending and cancelling mean at each moment of a download; it decides and does nothing itself.
struct Lifecycle: Sendable, Equatable {
    /// Where a download is in its life.
    enum State: String, Sendable, CaseIterable {
        /// It was never resumed.
        case idle
        /// It works.
        case running
        /// It stands still and can go on.
        case suspended
        /// It was told to end, and has not ended yet.
        case cancelled
        /// It ended.
        case finished
    }

    /// What must be done after a call.
    enum Action: String, Sendable {
        /// Nothing: the call was a repetition or came too late.
        case nothing
        /// Start the work.
        case start
        /// Let the work go on that waits.
        case release
        /// Give up the request that is under way.
        case interrupt
        /// End a download that was never started.
        case finishUnstarted
    }

    /// Where the download is in its life.
    private(set) var state = State.idle

    /// Starts the work, or lets it go on.
    mutating func resume() -> Action {
        switch state {
        case .idle:
            state = .running
            return .start
        case .suspended:
            state = .running
            return .release
        case .running, .cancelled, .finished:
            return .nothing
        }
    }

    /// Stops the work so that it can go on; a download that was not started has nothing to stop.
    mutating func suspend() -> Action {
        guard state == .running else { return .nothing }
        state = .suspended
        return .interrupt
    }

    /// Ends the work for good.
    mutating func cancel() -> Action {
        switch state {
        case .idle:
            state = .cancelled
            return .finishUnstarted
        case .running, .suspended:
            state = .cancelled
            return .interrupt
        case .cancelled, .finished:
            return .nothing
        }
    }

    /// Marks the end; false if it was marked before.
    mutating func finish() -> Bool {
        guard state != .finished else { return false }
        state = .finished
        return true
    }
}
