/// The form in which messages show a member's name.
enum MemberName {
    /// The longest name that is shown whole, in bytes.
    private static let limit = 200

    /// Shows raw name bytes: what is not UTF-8 becomes a replacement character, controls cannot reach a terminal.
    static func display(_ bytes: some Collection<UInt8>) -> String {
        let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
        let safe = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
        }
        return safe.joined() + (bytes.count > limit ? "…" : "")
    }
}
