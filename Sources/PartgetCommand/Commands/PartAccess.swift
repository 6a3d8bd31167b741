internal import Foundation
internal import SerialDataTasks

/// Finds the user and password for each part.
///
/// What a person wrote nearest to the URL counts most: a user in the URL itself, an Authorization field, `--user`, and
/// last what is kept in a file for the host.
struct PartAccess {
    /// The Authorization field of `--user`.
    private let user: HeaderField?
    /// What is kept in a file.
    private let netrc: Netrc?
    /// Whether the person has written an Authorization field.
    private let isGiven: Bool

    /// Reads the options, asking for a password or reading a file if need be.
    init(_ arguments: GetArguments, in environment: CommandEnvironment) throws(UsageError) {
        isGiven = arguments.headers.contains { $0.name.lowercased() == "authorization" }
        user = if let user = arguments.user { try Self.authorization(user, in: environment) } else { nil }
        netrc = arguments.usesNetrc ? try Self.netrc(in: environment) : nil
    }

    /// The fields for a part of a URL.
    func headers(for url: URL) throws(UsageError) -> [HeaderField] {
        guard !isGiven, url.user == nil else { return [] }
        if let user { return [user] }
        guard let host = url.host(percentEncoded: false), let (user, password) = netrc?.credentials(for: host) else {
            return []
        }
        guard let field = HeaderField.basicAuthorization(user: user, password: password) else {
            throw UsageError(
                "The user or password for \(VisibleText.line(host)) in the netrc file has a character that cannot be sent."
            )
        }
        return [field]
    }

    /// The field of `NAME:PASSWORD` or, when a person has been asked, of `NAME`.
    private static func authorization(_ text: String, in environment: CommandEnvironment) throws(UsageError)
        -> HeaderField
    {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let password =
            parts.count > 1 ? parts[1] : environment.askPassword("Password of \(VisibleText.line(parts[0])): ")
        guard let password else {
            throw UsageError(
                "--user needs a password, and none was typed at a terminal: write NAME:PASSWORD or use --netrc."
            )
        }
        guard let field = HeaderField.basicAuthorization(user: parts[0], password: password) else {
            throw UsageError("--user: a name or password cannot have control characters.")
        }
        return field
    }

    /// The file of users and passwords.
    private static func netrc(in environment: CommandEnvironment) throws(UsageError) -> Netrc {
        guard let file = Netrc.file(environment: environment.variables) else {
            throw UsageError("--netrc: neither NETRC nor HOME says where the file is.")
        }
        let name = VisibleText.line(file.path)
        guard let data = InputFile.read(file), data.count <= InputFile.limit else {
            throw UsageError("--netrc: \(name) could not be read.")
        }
        do throws(DownloadError) {
            return try Netrc(parsing: String(decoding: data, as: UTF8.self))
        } catch {
            throw UsageError("--netrc: \(name): \(error.message)")
        }
    }
}
