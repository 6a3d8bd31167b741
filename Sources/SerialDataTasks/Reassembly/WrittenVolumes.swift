import SplitArchive

/// The volumes of one file, all written and seen as one.
struct WrittenVolumes: Sendable {
    /// Their bytes, those included that the file leaves out.
    var source: any ByteSource
    /// Their names and sizes.
    var layout: VolumeLayout
    /// How they become one archive; nil where they are no volumes of one.
    var plan: JoinPlan?
}
