/// Decides whether and when a failed attempt is followed by another.
struct RetryRule: Sendable, Hashable {
    /// What is done after a failed attempt.
    enum Decision: Sendable, Hashable {
        /// Another attempt after a wait in seconds.
        case wait(Double)
        /// No further attempt, with the reason to tell.
        case giveUp(String)
    }

    /// How many attempts in a row may fail without a new byte.
    var maximumAttempts: Int
    /// Seconds before the second attempt.
    var firstDelay: Double
    /// The longest wait in seconds.
    var maximumWait: Double

    /// Decides after `failures` attempts in a row without a new byte.
    ///
    /// The wait doubles with each failure and is shortened by up to a half at random, so that many clients do not come
    /// back at one moment; `random` is from 0 to 1. `retryAfter` is what the server asked for, in seconds.
    func decide(failures: Int, retryAfter: Double?, random: Double) -> Decision {
        guard failures < maximumAttempts else {
            return .giveUp(failures == 1 ? "after 1 attempt" : "after \(failures) attempts")
        }
        if let retryAfter, retryAfter > maximumWait {
            return .giveUp(
                "the server asks to wait \(seconds(retryAfter)), longer than the limit of \(seconds(maximumWait))"
            )
        }
        let doublings = Double(max(0, min(failures - 1, 30)))
        let backoff = min(maximumWait, firstDelay * exp2(doublings)) * (1 - random / 2)
        return .wait(max(retryAfter ?? 0, backoff))
    }

    /// A whole number of seconds in words.
    private func seconds(_ value: Double) -> String { "\(Int(min(value, 1e9).rounded(.up))) s" }

    /// Two to a power.
    private func exp2(_ power: Double) -> Double { (0..<Int(power)).reduce(1.0) { result, _ in result * 2 } }
}
