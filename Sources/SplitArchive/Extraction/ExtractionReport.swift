/// What extracting an archive did.
public struct ExtractionReport: Sendable, Hashable {
    /// The most refused members that are listed one by one.
    public static let listLimit = 1000

    /// The number of members that are there, folders and links among them.
    public private(set) var extractedCount = 0
    /// The number of bytes that were written.
    public internal(set) var byteCount: Int64 = 0
    /// The number of members that were refused.
    public private(set) var refusedCount = 0
    /// The refused members, the first ``listLimit`` of them.
    public private(set) var refused: [RefusedMember] = []
    /// The patterns that selected no member.
    public internal(set) var unusedPatterns: [String] = []

    /// Begins with nothing done.
    init() {}

    /// Whether all that was asked for is there.
    public var isComplete: Bool { refusedCount == 0 && unusedPatterns.isEmpty }

    /// Adds what became of a member.
    mutating func add(_ outcome: ExtractionOutcome) {
        switch outcome {
        case .extracted: extractedCount += 1
        case .refused(let member):
            refusedCount += 1
            if refused.count < Self.listLimit { refused.append(member) }
        }
    }
}
