public import Foundation

/// A joined archive that stands complete under its name.
public struct JoinedArchive: Sendable {
    /// Where it is.
    public let file: URL
    /// Its size.
    public let byteCount: Int64
    /// How many volumes it was made of.
    public let volumeCount: Int
    /// What the volumes were.
    public let kind: JoinPlan.Kind
    /// What a person should know.
    public let warnings: [String]
}
