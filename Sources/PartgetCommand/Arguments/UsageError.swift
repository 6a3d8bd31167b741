/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
    /// What is wrong, and what to write instead.
    let message: String

    /// Creates an error.
    init(_ message: String) { self.message = message }
}
