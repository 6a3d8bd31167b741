/// What verifying an archive found.
public struct VerificationReport: Sendable, Hashable {
    /// The most damaged members that are listed one by one.
    public static let listLimit = 1000

    /// The number of members whose bytes have the size and checksum that the archive tells.
    public private(set) var verifiedCount = 0
    /// How many members could not be verified, by reason: "encrypted", "bzip2", "LZMA", "Deflate64" and so on.
    public private(set) var unverified: [String: Int] = [:]
    /// The number of damaged members.
    public private(set) var badCount = 0
    /// The damaged members, the first ``listLimit`` of them.
    public private(set) var badMembers: [BadMember] = []

    /// Begins with nothing found.
    init() {}

    /// Whether nothing is damaged; there may be members that could not be verified.
    public var isSound: Bool { badCount == 0 }

    /// Whether every member was verified.
    public var isComplete: Bool { isSound && unverified.isEmpty }

    /// The number of members that could not be verified.
    public var unverifiedCount: Int { unverified.values.reduce(0, +) }

    /// Adds what was found about a member.
    mutating func add(_ verdict: MemberVerdict) {
        switch verdict {
        case .verified: verifiedCount += 1
        case .unverified(let reason): unverified[reason, default: 0] += 1
        case .bad(let member):
            badCount += 1
            if badMembers.count < Self.listLimit { badMembers.append(member) }
        }
    }
}
