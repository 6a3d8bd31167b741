/// A way in which the volumes of a set are named; what the set is its bytes decide.
public enum VolumeScheme: String, Sendable, Hashable, CaseIterable {
    /// `name.z01 … name.z99, name.z100 … name.zip`: a split ZIP as APPNOTE 8.3 names it; `.exe` may stand for `.z01`.
    case splitZip
    /// `name.ext.001 … name.ext.999, name.ext.1000`, or from zero on: any file cut into pieces.
    case numbered
    /// `name.ext.aa, name.ext.ab … name.ext.yz, name.ext.zaaa`: the names that split(1) gives.
    case lettered
    /// `name.part1.ext`, `name.ext.part01`, `name-part-1.ext`: a number behind the word.
    case part
    /// `name.part1.rar`, or `name.rar, name.r00 …`: RAR volumes, which are not joined.
    case rar
}
