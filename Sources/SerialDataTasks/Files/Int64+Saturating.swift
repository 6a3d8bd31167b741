extension Int64 {
    /// The sum, or the largest number where the sum is larger: sizes come from servers that may say anything.
    func addingSaturated(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
