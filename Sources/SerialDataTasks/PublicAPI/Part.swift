public import Foundation

/// One URL of a download, and what is known about the bytes behind it before anybody has asked the server.
public struct Part: Sendable, Hashable {
    /// Where the bytes are.
    ///
    /// Credentials in it (`https://user:password@host/`) are sent to its origin only and never shown.
    public var url: URL
    /// The name of the volume; nil takes it from the server's `Content-Disposition`, else from the URL's path.
    public var name: String?
    /// The digest that the part's bytes must have; nil leaves them unchecked.
    public var digest: Digest?
    /// Header fields for this part alone, sent to its URL's origin and no other.
    public var headers: [HeaderField]

    /// Creates a part.
    public init(url: URL, name: String? = nil, digest: Digest? = nil, headers: [HeaderField] = []) {
        self.url = url
        self.name = name
        self.digest = digest
        self.headers = headers
    }
}

/// A header field of a request.
public struct HeaderField: Sendable, Hashable {
    /// The field's name; letter case does not matter.
    public var name: String
    /// The field's value.
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Which part of how many: what events and errors carry, with the words in which a person is told.
public struct PartReference: Sendable, Hashable, CustomStringConvertible {
    /// The part's place in the order of transfer, from 0.
    public var index: Int
    /// The number of parts.
    public var count: Int
    /// The name of the volume.
    public var name: String
    /// The part's URL without credentials, query and fragment.
    public var url: URL

    /// Creates a reference.
    public init(index: Int, count: Int, name: String, url: URL) {
        self.index = index
        self.count = count
        self.name = name
        self.url = url
    }

    /// For example `Part 2 of 7 (archive.z02)`.
    public var description: String { "Part \(index + 1) of \(count) (\(name))" }
}
