/// Header lines in their order; names are compared without regard to letter case.
public struct HeaderFields: Sendable, Hashable {
    /// One header line.
    public struct Field: Sendable, Hashable {
        /// Name as it stands on the wire.
        public var name: String
        /// Value without the white space around it.
        public var value: String
    }

    /// The lines, first to last.
    public private(set) var fields: [Field] = []

    /// Makes an empty header.
    public init() {}

    /// The value of the first line of that name, or nil.
    public subscript(name: String) -> String? {
        fields.first { Self.same($0.name, name) }?.value
    }

    /// The values of all lines of that name.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.same($0.name, name) }.map(\.value)
    }

    /// Adds a line at the end, beside any of the same name.
    mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Puts one line in the place of all lines of that name.
    mutating func set(_ name: String, _ value: String) {
        remove(name)
        add(name, value)
    }

    /// Removes all lines of that name.
    mutating func remove(_ name: String) {
        fields.removeAll { Self.same($0.name, name) }
    }

    /// Tells whether two names are the same but for letter case.
    private static func same(_ left: String, _ right: String) -> Bool {
        left.lowercased() == right.lowercased()
    }
}
