import Testing

@testable import SerialDataTasks

/// What each call means at each moment.
struct LifecycleTests {
    /// A call that a user makes.
    enum Call: CaseIterable {
        case resume, suspend, cancel
    }

    /// A lifecycle that was brought to a state by calls.
    private func lifecycle(in state: Lifecycle.State) -> Lifecycle {
        var lifecycle = Lifecycle()
        switch state {
        case .idle: break
        case .running: _ = lifecycle.resume()
        case .suspended: _ = (lifecycle.resume(), lifecycle.suspend())
        case .cancelled: _ = (lifecycle.resume(), lifecycle.cancel())
        case .finished: _ = (lifecycle.resume(), lifecycle.finish())
        }
        return lifecycle
    }

    @Test(arguments: [
        (Lifecycle.State.idle, Call.resume, Lifecycle.State.running, Lifecycle.Action.start),
        (.idle, .suspend, .idle, .nothing),
        (.idle, .cancel, .cancelled, .finishUnstarted),
        (.running, .resume, .running, .nothing),
        (.running, .suspend, .suspended, .interrupt),
        (.running, .cancel, .cancelled, .interrupt),
        (.suspended, .resume, .running, .release),
        (.suspended, .suspend, .suspended, .nothing),
        (.suspended, .cancel, .cancelled, .interrupt),
        (.cancelled, .resume, .cancelled, .nothing),
        (.cancelled, .suspend, .cancelled, .nothing),
        (.cancelled, .cancel, .cancelled, .nothing),
        (.finished, .resume, .finished, .nothing),
        (.finished, .suspend, .finished, .nothing),
        (.finished, .cancel, .finished, .nothing),
    ]) func `a call leads from a state to a state and asks for one action`(
        before: Lifecycle.State,
        call: Call,
        after: Lifecycle.State,
        action: Lifecycle.Action
    ) {
        var lifecycle = lifecycle(in: before)
        #expect(lifecycle.state == before)
        let asked =
            switch call {
            case .resume: lifecycle.resume()
            case .suspend: lifecycle.suspend()
            case .cancel: lifecycle.cancel()
            }
        #expect(asked == action)
        #expect(lifecycle.state == after)
    }

    @Test func `the end is marked once`() {
        var lifecycle = lifecycle(in: .running)
        let marks = [lifecycle.finish(), lifecycle.finish()]
        #expect(marks == [true, false])
    }
}
