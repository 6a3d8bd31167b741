/// What a `Range` header asks of a body of known size (RFC 9110 §14).
enum RangeJudgement: Equatable {
    /// No usable range: the whole body.
    case whole
    /// One range inside the body.
    case part(Range<Int64>)
    /// A well-formed range that lies outside the body.
    case unsatisfiable

    /// Judges a request's range.
    ///
    /// Several ranges in one header are answered with the whole body, which RFC 9110 §14.2 allows.
    init(range: String?, ifRange: String?, etag: String?, lastModified: String?, count: Int64) {
        guard let range, Self.holds(ifRange, etag: etag, lastModified: lastModified),
            let (first, last) = Self.bounds(range)
        else {
            self = .whole
            return
        }
        switch (first, last) {
        case (nil, let suffix?):
            self = suffix == 0 || count == 0 ? .unsatisfiable : .part(max(0, count - suffix)..<count)
        case (let first?, let last):
            if let last, last < first {
                self = .whole
            } else if first >= count {
                self = .unsatisfiable
            } else {
                self = .part(first..<min(last ?? count - 1, count - 1) + 1)
            }
        case (nil, nil):
            self = .whole
        }
    }

    /// Tells whether `If-Range` is absent or names the present validator; a weak ETag never matches.
    private static func holds(_ ifRange: String?, etag: String?, lastModified: String?) -> Bool {
        guard let ifRange else { return true }
        if ifRange.hasPrefix("\"") { return ifRange == etag }
        return !ifRange.hasPrefix("W/") && ifRange == lastModified
    }

    /// The two numbers of a single `bytes=` range; nil when the header is something else.
    private static func bounds(_ header: String) -> (Int64?, Int64?)? {
        guard header.hasPrefix("bytes=") else { return nil }
        let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        let numbers = ends.map { Int64($0) }
        let areNumbers = zip(ends, numbers).allSatisfy { $0.isEmpty || $1 != nil }
        return areNumbers ? (numbers[0], numbers[1]) : nil
    }
}
