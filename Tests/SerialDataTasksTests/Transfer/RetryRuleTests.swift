import Testing

@testable import SerialDataTasks

/// When an attempt is followed by another.
struct RetryRuleTests {
    private let rule = RetryRule(maximumAttempts: 5, firstDelay: 1, maximumWait: 10)

    @Test(
        arguments: [
            (1, nil, 0, 1), (1, nil, 1, 0.5), (2, nil, 0, 2), (3, nil, 0, 4), (4, nil, 0, 8), (4, nil, 1, 4),
            (1, 7, 0, 7), (4, 7, 0, 8), (1, 10, 1, 10), (1, 0, 0, 1),
        ] as [(Int, Double?, Double, Double)]
    )
    func `the wait doubles, is shortened at random, and is no shorter than the server asks`(
        failures: Int,
        retryAfter: Double?,
        random: Double,
        wait: Double
    ) {
        #expect(rule.decide(failures: failures, retryAfter: retryAfter, random: random) == .wait(wait))
    }

    @Test func `the wait never passes the limit`() {
        let rule = RetryRule(maximumAttempts: 2000, firstDelay: 1, maximumWait: 10)
        for failures in 1..<2000 {
            guard case .wait(let seconds) = rule.decide(failures: failures, retryAfter: nil, random: 0) else {
                Issue.record("gave up after \(failures)")
                return
            }
            #expect(seconds <= 10)
        }
    }

    @Test(arguments: [(5, nil), (6, nil), (1, 11), (1, 1e300), (1, Double.infinity)] as [(Int, Double?)])
    func `it gives up after the last attempt, or when the server asks for too much`(failures: Int, retryAfter: Double?)
    {
        guard case .giveUp = rule.decide(failures: failures, retryAfter: retryAfter, random: 0) else {
            Issue.record("waits")
            return
        }
    }
}
