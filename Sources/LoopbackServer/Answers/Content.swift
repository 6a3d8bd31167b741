public import Foundation

/// A resource: bytes, and what the server says about them.
///
/// Everything but the bytes can be changed: `Content(bytes).with { $0.etag = nil }`.
public struct Content: Sendable {
    /// Validator exactly as sent, quotes and `W/` included; nil sends none.
    public var etag: String?
    /// Moment of the last change; nil sends none.
    public var lastModified: Date?
    /// Media type; nil sends none.
    public var contentType: String? = "application/octet-stream"
    /// Value of `Content-Disposition`; nil sends none.
    public var disposition: String?
    /// Value of `Content-Encoding`; nil sends none.
    public var encoding: String?
    /// Where the bytes come from.
    let body: Body

    /// Size in bytes.
    public var count: Int64 { body.count }

    /// Bytes in memory.
    public init(_ bytes: some Sequence<UInt8>) {
        self.init(body: .bytes(Array(bytes)))
    }

    /// A file, read as it is sent; its size, date and ETag are those of this moment.
    public init(file: URL) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let count = (attributes[.size] as? NSNumber)?.int64Value ?? 0
        self.init(body: .file(path: file.path, count: count))
        lastModified = attributes[.modificationDate] as? Date
        let changed = UInt64(max(0, (lastModified ?? Self.epoch).timeIntervalSince1970 * 1000))
        etag = "\"\(String(changed, radix: 16))-\(String(count, radix: 16))\""
    }

    /// A body of any size that takes no memory: bytes that are a function of seed and offset.
    public static func pattern(_ count: Int64, seed: UInt64 = 0) -> Content {
        Content(body: .pattern(Pattern(seed: seed, count: count), count: count))
    }

    /// A body of any size that is all zeros.
    public static func zeros(_ count: Int64) -> Content {
        Content(body: .zeros(count: count))
    }

    /// A web page, such as a login page that stands where an archive is due; it has no validator.
    public static func page(_ html: String = "<!DOCTYPE html><title>Sign in</title><p>Please sign in.") -> Content {
        Content(Array(html.utf8)).with {
            $0.contentType = "text/html; charset=utf-8"
            $0.etag = nil
            $0.lastModified = nil
        }
    }

    /// A plain text without a validator.
    public static func text(_ text: String) -> Content {
        Content(Array(text.utf8)).with {
            $0.contentType = "text/plain; charset=utf-8"
            $0.etag = nil
            $0.lastModified = nil
        }
    }

    /// A copy with changes.
    public func with(_ change: (inout Content) -> Void) -> Content {
        var copy = self
        change(&copy)
        return copy
    }

    /// The bytes of a range, all of them when it is nil; in memory, so for bodies of test size.
    public func bytes(_ range: Range<Int64>? = nil) -> Data {
        let wanted = (range ?? 0..<count).clamped(to: 0..<count)
        let reader = BodyReader(body)
        var result = Data()
        while Int64(result.count) < wanted.count {
            let offset = wanted.lowerBound + Int64(result.count)
            let before = result.count
            reader.withPiece(at: offset, atMost: wanted.upperBound - offset) { result.append(contentsOf: $0) }
            if result.count == before { break }
        }
        return result
    }

    /// Header lines that describe the content.
    var headers: HeaderFields {
        var headers = HeaderFields()
        if let contentType { headers.add("Content-Type", contentType) }
        if let etag { headers.add("ETag", etag) }
        if let lastModified { headers.add("Last-Modified", HTTPDate.text(lastModified)) }
        if let disposition { headers.add("Content-Disposition", disposition) }
        if let encoding { headers.add("Content-Encoding", encoding) }
        return headers
    }

    /// The start of 2024, when every content that is not a file was last changed.
    private static let epoch = Date(timeIntervalSince1970: 1_704_067_200)

    /// Wraps a body with a strong ETag and a fixed date.
    private init(body: Body) {
        self.body = body
        etag = body.etag
        lastModified = Self.epoch
    }
}
