/// What is wrong with an archive, as the oracle sees it.
struct OracleFailure: Error, CustomStringConvertible {
    /// The words.
    let description: String

    /// Takes the words.
    init(_ description: String) { self.description = description }
}
