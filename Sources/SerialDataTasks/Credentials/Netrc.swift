public import Foundation

/// Users and passwords by host, as curl and ftp keep them in `~/.netrc`.
public struct Netrc: Sendable {
    /// What is known for one host.
    private struct Entry: Sendable {
        /// The host in lower case, or nil for all hosts.
        var host: String?
        /// The user, if one is named.
        var user: String?
        /// The password, if one is named.
        var password: String?
    }

    /// The entries in the order of the file.
    private var entries: [Entry] = []

    /// Reads the text of such a file; words that mean nothing are passed over, as curl does.
    ///
    /// Throws ``DownloadError/Code/invalidInput``, naming the line, if a quotation does not end.
    public init(parsing text: String) throws(DownloadError) {
        var reader = NetrcReader(text)
        while let word = try reader.word() {
            switch word.lowercased() {
            case "machine": entries.append(Entry(host: try reader.value()?.lowercased() ?? ""))
            case "default": entries.append(Entry())
            case "login": set(\.user, try reader.value())
            case "password": set(\.password, try reader.value())
            case "account": _ = try reader.value()
            case "macdef": reader.skipMacro()
            default: break
            }
        }
    }

    /// The user and password for a host, whatever its letter case, or nil if there are none.
    ///
    /// The first entry for the host that has a password counts, else the first that has a user. An entry that begins with
    /// `default` is one for every host. What is not named is empty.
    public func credentials(for host: String) -> (user: String, password: String)? {
        let host = host.lowercased()
        let known = entries.filter { $0.host == nil || $0.host == host }
        guard let entry = known.first(where: { $0.password != nil }) ?? known.first(where: { $0.user != nil }) else {
            return nil
        }
        return (entry.user ?? "", entry.password ?? "")
    }

    /// Where the file is: at `NETRC`, else `.netrc` in `HOME`; nil if neither variable is set.
    ///
    /// It need not be there.
    public static func file(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
        if let path = environment["NETRC"], !path.isEmpty { return URL(filePath: path, directoryHint: .notDirectory) }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return URL(filePath: home, directoryHint: .isDirectory).appending(path: ".netrc", directoryHint: .notDirectory)
    }

    /// Sets a value of the entry that is being read, unless it has one.
    private mutating func set(_ field: WritableKeyPath<Entry, String?>, _ value: String?) {
        guard let last = entries.indices.last else { return }
        entries[last][keyPath: field] = entries[last][keyPath: field] ?? value
    }
}
