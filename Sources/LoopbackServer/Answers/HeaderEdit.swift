extension Answer {
    /// A change to the header that an answer would have sent.
    public enum HeaderEdit: Sendable {
        /// Puts one line in the place of all lines of that name.
        case set(String, String)
        /// Adds a line beside those of that name.
        case add(String, String)
        /// Leaves out all lines of that name.
        case remove(String)

        /// Makes the change.
        func apply(to headers: inout HeaderFields) {
            switch self {
            case .set(let name, let value): headers.set(name, value)
            case .add(let name, let value): headers.add(name, value)
            case .remove(let name): headers.remove(name)
            }
        }
    }
}
