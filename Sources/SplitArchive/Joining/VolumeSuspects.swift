/// Says which volumes are wrong when the bytes of an archive are not where its directory says.
struct VolumeSuspects {
    /// The volumes.
    private let volumes: VolumeLayout

    /// Takes the volumes.
    init(_ volumes: VolumeLayout) { self.volumes = volumes }

    /// The error for a member that does not begin where it should; in a byte split the mistake may be anywhere after the
    /// member before.
    func notFound(_ name: String, at offset: Int64, after previous: Int64?) -> ArchiveError {
        let place = volumes.describe(offset)
        let sentence = "'\(name)' should begin at \(place), and there is no member there"
        return ArchiveError(
            .damaged,
            "\(sentence): \(names(from: previous ?? offset, to: offset)) is cut off, in the wrong place, or of another archive."
        )
    }

    /// The error for members that overlap.
    func overlap(from start: Int64, to next: Int64, by count: Int64?) -> ArchiveError {
        let amount = count.map { "by \($0) bytes" } ?? "by more than there is"
        return ArchiveError(
            .damaged,
            "The member at \(volumes.describe(start)) overlaps what follows at \(volumes.describe(next)) \(amount): "
                + "\(names(from: start, to: next - 1)) is too short, or the archive is not to be trusted."
        )
    }

    /// The warning for bytes between members that belong to none.
    func gap(from start: Int64, to next: Int64, of count: Int64) -> String {
        "\(count) bytes before \(volumes.describe(next)) belong to no member: "
            + "\(names(from: start, to: next - 1)) may be too long."
    }

    /// The names of the volumes between two offsets: those alone whose size is not the usual one, if there are such.
    private func names(from start: Int64, to end: Int64) -> String {
        let first = volumes.place(of: start)?.volume ?? 0
        let last = max(first, volumes.place(of: end)?.volume ?? volumes.count - 1)
        // The last volume of a set is shorter than the others and tells nothing.
        let usual = volumes.usualByteCount
        let odd = (first...last).filter { $0 != volumes.count - 1 && usual != nil && volumes[$0].byteCount != usual }
        return NameList.describe((odd.isEmpty ? Array(first...last) : odd).map { volumes[$0].name })
    }
}
