/// A value of JSON (RFC 8259) whose fields keep their order.
enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    /// The value, or null where there is none.
    static func optional(_ value: Int64?) -> JSONValue { value.map { .integer($0) } ?? .null }
    /// The value, or null where there is none.
    static func optional(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }

    /// The text, on one line and in ASCII except for what strings hold.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        // JSON has no infinity and no "not a number".
        case .number(let value): value.isFinite ? Self.rounded(value) : "null"
        case .string(let value): Self.quoted(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
        }
    }

    static func == (first: JSONValue, second: JSONValue) -> Bool { first.text == second.text }

    /// A number to the thousandth: what is measured here is known no better.
    private static func rounded(_ value: Double) -> String {
        let thousandths = (value * 1000).rounded() / 1000
        guard let whole = Int64(exactly: thousandths) else { return String(thousandths) }
        return String(whole)
    }

    /// A string in quotes; control characters and line separators, which some readers split at, are escaped.
    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
                || scalar.value == 0x2029 || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
