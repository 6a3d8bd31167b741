/// What is extracted, and what is allowed.
public struct ExtractionOptions: Sendable, Hashable {
    /// The patterns of which one must select a member; none selects all.
    public var patterns: [PathPattern] = []
    /// Whether files that are there already are replaced; folders never are.
    public var replacesExisting = false
    /// The limits against archives that are made to fill a disk; nil lifts them, and then members may share bytes as well.
    public var limits: ExtractionLimits? = ExtractionLimits()
    /// Whether names that differ in case only are one file there; nil finds it out.
    var foldsCase: Bool?

    /// Everything, with every care.
    public init() {}

    /// Whether a member of this name is wanted.
    func selects(_ name: String) -> Bool { patterns.isEmpty || patterns.contains { $0.matches(name) } }
}
