internal import Foundation
internal import SerialDataTasks

/// The plan of a dry run for a person; pure.
enum PlanText {
    /// The lines: each result with its parts, their sizes, the total, free space.
    static func lines(_ plan: SerialDataTaskSequence.Plan, shownPath: ShownPath) -> [String] {
        var lines: [String] = []
        let names = plan.parts.map { VisibleText.line($0.reference.name) }
        let width = names.map(CellWidth.of).max() ?? 0
        for output in plan.outputs {
            let count = Quantity.counted(output.parts.count, "part")
            let path = VisibleText.line(shownPath.text(for: output.file))
            lines.append("\(path): \(count)\(output.isJoined ? " joined" : "")")
            for index in output.parts where plan.parts.indices.contains(index) {
                let part = plan.parts[index]
                let pad = String(repeating: " ", count: width - CellWidth.of(names[index]))
                let resumed = part.resumedBytes > 0 ? ", \(Quantity.bytes(part.resumedBytes)) are here already" : ""
                lines.append("  \(names[index])\(pad)  \(part.size.map(Quantity.bytes) ?? "size unknown")\(resumed)")
            }
        }
        return lines + [total(plan), space(plan)].compactMap { $0 }
    }

    /// The bytes of all parts, and how many are to come.
    private static func total(_ plan: SerialDataTaskSequence.Plan) -> String {
        guard let total = plan.totalBytes else { return "Total: unknown" }
        guard plan.resumedBytes > 0 else { return "Total: \(Quantity.bytes(total))" }
        return "Total: \(Quantity.bytes(total)), of which \(Quantity.bytes(total - plan.resumedBytes)) are to come"
    }

    /// Free space, and whether it is enough.
    private static func space(_ plan: SerialDataTaskSequence.Plan) -> String? {
        guard let free = plan.freeBytes else { return nil }
        let isShort = plan.totalBytes.map { $0 - plan.resumedBytes > free } ?? false
        return "Free space: \(Quantity.bytes(free))\(isShort ? ", which is not enough" : "")"
    }
}
