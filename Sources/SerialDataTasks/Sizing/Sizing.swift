import Foundation

/// What the server says of a part before its bytes are asked for.
struct Sizing: Sendable {
    /// The part's size in bytes, or nil if it does not tell.
    var size: Int64?
    /// The validator that goes with the size.
    var validator: Validator?
    /// The date of change that the server gives.
    var modified: Date?
    /// The name that the server gives the file.
    var name: String?
    /// Why the server will not give the part, if it already said so to a GET.
    var refusal: DownloadError?

    /// What an answer to a HEAD tells; nil if only another request can tell.
    ///
    /// Only a 2xx counts. A size of 0 is what some servers say when they do not know; an encoded answer has the size of
    /// its coding.
    static func fromHead(_ answer: HTTPAnswer) -> Sizing? {
        guard (200...299).contains(answer.status), answer.contentEncoding == nil else { return nil }
        let ranged = answer["Content-Range"].flatMap(ContentRange.init(parsing:))?.total
        guard let size = ranged ?? answer.contentLength, size > 0 else { return nil }
        return Sizing(
            size: size,
            validator: Validator(answer),
            modified: modified(in: answer),
            name: fileName(in: answer)
        )
    }

    /// What an answer to a GET for the first byte tells.
    static func fromProbe(_ answer: HTTPAnswer) -> Sizing {
        var sizing = Sizing(validator: Validator(answer), modified: modified(in: answer), name: fileName(in: answer))
        let ranged = answer["Content-Range"].flatMap(ContentRange.init(parsing:))?.total
        switch answer.status {
        case 206: sizing.size = ranged
        case 200: sizing.size = answer.contentEncoding == nil ? answer.contentLength : nil
        case 416: sizing.size = ranged == 0 ? 0 : nil
        default: return Sizing()
        }
        return sizing
    }

    /// The date in an answer's Last-Modified.
    private static func modified(in answer: HTTPAnswer) -> Date? { answer["Last-Modified"].flatMap(HTTPDate.parse) }

    /// The name in an answer's Content-Disposition, made safe.
    private static func fileName(in answer: HTTPAnswer) -> String? {
        answer["Content-Disposition"].flatMap(ContentDisposition.fileName(from:)).flatMap { FileName.safe($0) }
    }
}
