/// Byte counts for people.
package enum ByteCount {
    /// A count in decimal units, for example `41.2 MB`; bytes below a thousand are exact.
    package static func words(_ bytes: Int64) -> String {
        guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        var value = Double(bytes)
        var unit = 0
        let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]
        // 999.95 would be shown as 1000.0.
        while value >= 999.95, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        let tenths = Int64((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
}
