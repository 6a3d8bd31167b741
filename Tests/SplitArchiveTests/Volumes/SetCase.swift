import SplitArchive
import Testing

/// Names of one set as they should come out.
struct SetCase: Sendable, CustomTestStringConvertible {
    /// The names in joining order.
    let names: [String]
    /// The scheme.
    let scheme: VolumeScheme
    /// The name of the archive.
    let archive: String

    var testDescription: String { "\(names.first ?? "") … \(names.last ?? "")" }

    /// Takes names.
    init(_ scheme: VolumeScheme, _ archive: String, _ names: [String]) {
        self.names = names
        self.scheme = scheme
        self.archive = archive
    }

    /// Names with a number of at least `width` digits between two texts.
    static func counted(_ before: String, _ numbers: ClosedRange<Int>, width: Int, _ after: String = "") -> [String] {
        numbers.map { number in
            let digits = String(number)
            return before + String(repeating: "0", count: max(0, width - digits.count)) + digits + after
        }
    }

    /// The first names that split(1) gives with two letters: 650, then four letters from `zaaa` on.
    static func lettered(_ before: String, _ count: Int) -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let two = letters.dropLast().flatMap { first in letters.map { "\(before)\(first)\($0)" } }
        let four = letters.dropLast().flatMap { second in
            letters.flatMap { third in letters.map { "\(before)z\(second)\(third)\($0)" } }
        }
        return Array((two + four).prefix(count))
    }
}
