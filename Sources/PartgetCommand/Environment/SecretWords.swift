/// Finds what is secret in a command line; pure.
enum SecretWords {
    /// The words with each secret byte replaced by an asterisk, so that no word changes its length.
    ///
    /// Secret are the values of `--user` and `--header`, and a URL's user, password and query.
    static func masked(_ words: [[UInt8]]) -> [[UInt8]] {
        var result: [[UInt8]] = []
        var isValue = false
        for word in words {
            if isValue {
                result.append(mask(word, from: 0))
                isValue = false
            } else if let name = options.first(where: { word.starts(with: $0 + [equals]) }) {
                result.append(mask(word, from: name.count + 1))
            } else {
                isValue = options.contains(word)
                result.append(maskedURL(word))
            }
        }
        return result
    }

    /// The options whose values are secret.
    private static let options = ["--user", "--header"].map { Array($0.utf8) }
    /// What stands between an option and its value.
    private static let equals = UInt8(ascii: "=")

    /// A URL without its secrets; other words stay as they are.
    private static func maskedURL(_ word: [UInt8]) -> [UInt8] {
        let mark = Array("://".utf8)
        let starts = word.indices.dropLast(mark.count - 1)
        guard let start = starts.first(where: { word[$0...].starts(with: mark) }).map({ $0 + mark.count }) else {
            return word
        }
        var word = word
        let end = word[start...].firstIndex { "/?#".utf8.contains($0) } ?? word.endIndex
        if let at = word[start..<end].lastIndex(of: UInt8(ascii: "@")) {
            for index in start..<at { word[index] = asterisk }
        }
        return word[end...].firstIndex(of: UInt8(ascii: "?")).map { mask(word, from: $0 + 1) } ?? word
    }

    /// A word with asterisks from a byte on.
    private static func mask(_ word: [UInt8], from start: Int) -> [UInt8] {
        word.prefix(start) + Array(repeating: asterisk, count: max(0, word.count - start))
    }

    /// What a secret byte becomes.
    private static let asterisk = UInt8(ascii: "*")
}
