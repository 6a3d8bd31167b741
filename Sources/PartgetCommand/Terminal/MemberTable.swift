internal import Foundation
internal import SplitArchive

/// The table of an archive's members: numbers to the right, names last, where they may be of any length; pure.
struct MemberTable: Sendable {
    /// The heads of the columns before the name; that of volumes only where there are several.
    private static let heads = ["Size", "Packed", "Method", "Modified", "Volumes"]

    /// How wide each column is, in cells.
    private var widths: [Int]

    /// Begins with columns as wide as their heads.
    init(hasVolumes: Bool) {
        widths = Self.heads.prefix(hasVolumes ? 5 : 4).map(\.count)
    }

    /// Makes room for a member.
    mutating func fit(_ member: ListedMember) {
        for (column, text) in cells(member).enumerated() { widths[column] = max(widths[column], CellWidth.of(text)) }
    }

    /// The heads, above the rows.
    var header: String { line(Array(Self.heads.prefix(widths.count)), name: "Name") }

    /// The row of a member.
    func row(_ member: ListedMember) -> String { line(cells(member), name: VisibleText.line(member.name)) }

    /// The line below the rows.
    static func footer(_ total: MemberTotal) -> String {
        let members = total.memberCount == 1 ? "1 member" : "\(total.memberCount) members"
        return "\(members), \(total.byteCount) bytes, \(total.packedByteCount) packed"
    }

    /// The texts of a member's columns before its name.
    private func cells(_ member: ListedMember) -> [String] {
        let method = member.isEncrypted ? "\(member.method), encrypted" : member.method
        let volumes = member.volumes
        let (first, last) = (volumes.lowerBound + 1, volumes.upperBound + 1)
        let all = [
            String(member.byteCount), String(member.packedByteCount), method,
            member.modificationDate.map(Self.time) ?? "-", first == last ? "\(first)" : "\(first)-\(last)",
        ]
        return Array(all.prefix(widths.count))
    }

    /// Texts in their columns.
    private func line(_ cells: [String], name: String) -> String {
        let columns = zip(cells, widths).enumerated().map { column, cell in
            let blanks = String(repeating: " ", count: max(0, cell.1 - CellWidth.of(cell.0)))
            // Numbers are compared digit by digit, words are read from their beginnings.
            return column < 2 ? blanks + cell.0 : cell.0 + blanks
        }
        return (columns + [name]).joined(separator: "  ")
    }

    /// A time in this computer's time zone, to the minute.
    private static func time(_ date: Date) -> String {
        var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "-" }
        let numbers = [Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour), Int(parts.tm_min)]
        let texts = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(Int(parts.tm_year) + 1900)-\(texts[0])-\(texts[1]) \(texts[2]):\(texts[3])"
    }
}
