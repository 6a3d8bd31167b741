/// A pattern that selects members by their names.
///
/// `*` stands for any characters of one name, `**` for any characters with slashes among them, `?` for one character of a
/// name, `[a-z]` and `[!a-z]` for one of a set. A pattern without a slash is compared with every name in the path, one
/// with a slash with the path from its beginning; one that selects a folder selects all that is in it.
public struct PathPattern: Sendable, Hashable {
    /// An element of a pattern.
    private enum Element: Sendable, Hashable {
        /// This character.
        case character(Unicode.Scalar)
        /// One character that is no slash.
        case any
        /// One character that is, or is not, in one of the ranges.
        case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
        /// Any number of characters; slashes among them or not.
        case run(crossesFolders: Bool)
    }

    /// The pattern as it was given.
    public let text: String
    /// The elements.
    private let elements: [Element]
    /// Whether it is compared with the path from its beginning.
    private let isAnchored: Bool

    /// Takes a pattern; a slash at its end, and `./` at its beginning, are of no importance.
    public init(_ text: String) {
        self.text = text
        var scalars = Array(text.unicodeScalars)
        while scalars.starts(with: ["." as Unicode.Scalar, "/"]) { scalars.removeFirst(2) }
        while scalars.last == "/" { scalars.removeLast() }
        isAnchored = scalars.contains("/")
        elements = Self.parse(scalars)
    }

    /// Whether the pattern selects a member of this name.
    public func matches(_ name: String) -> Bool {
        let names = name.unicodeScalars.split(separator: "/").filter { String($0) != "." }
        guard isAnchored else { return names.contains { matches(Array($0)) } }
        var path: [Unicode.Scalar] = []
        for name in names {
            if !path.isEmpty { path.append("/") }
            path += name
            if matches(path) { return true }
        }
        return false
    }

    /// Whether all of some characters match; the time is at most the product of both lengths.
    private func matches(_ scalars: [Unicode.Scalar]) -> Bool {
        // The places in the pattern that can be reached by the characters so far.
        var reached = [Bool](repeating: false, count: elements.count + 1)
        reached[0] = true
        passRuns(&reached)
        for scalar in scalars {
            var next = [Bool](repeating: false, count: elements.count + 1)
            for (place, element) in elements.enumerated() where reached[place] {
                if case .run(let crossesFolders) = element {
                    if crossesFolders || scalar != "/" { next[place] = true }
                } else if Self.matches(element, scalar) {
                    next[place + 1] = true
                }
            }
            passRuns(&next)
            reached = next
        }
        return reached[elements.count]
    }

    /// A run may stand for nothing.
    private func passRuns(_ reached: inout [Bool]) {
        for (place, element) in elements.enumerated() where reached[place] {
            if case .run = element { reached[place + 1] = true }
        }
    }

    /// Whether an element that stands for one character stands for this one.
    private static func matches(_ element: Element, _ scalar: Unicode.Scalar) -> Bool {
        switch element {
        case .character(let expected): expected == scalar
        case .any: scalar != "/"
        case .set(let ranges, let isNegated): scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated
        case .run: false
        }
    }

    /// Reads a pattern; a bracket that is not closed stands for itself.
    private static func parse(_ scalars: [Unicode.Scalar]) -> [Element] {
        var elements: [Element] = []
        var rest = scalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*":
                let isDouble = rest.first == "*"
                while rest.first == "*" { rest.removeFirst() }
                elements.append(.run(crossesFolders: isDouble))
            case "?": elements.append(.any)
            case "[":
                if let (element, count) = parseSet(rest) {
                    elements.append(element)
                    rest = rest.dropFirst(count)
                } else {
                    elements.append(.character(scalar))
                }
            case "\\":
                elements.append(.character(rest.popFirst() ?? scalar))
            default: elements.append(.character(scalar))
            }
        }
        return elements
    }

    /// Reads a set behind its bracket, and tells how many characters it takes; nil if it is not closed.
    private static func parseSet(_ scalars: ArraySlice<Unicode.Scalar>) -> (Element, Int)? {
        var rest = scalars
        let isNegated = rest.first == "!" || rest.first == "^"
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        // A closing bracket at the beginning is one of the set.
        while let first = rest.popFirst(), first != "]" || ranges.isEmpty {
            if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
                rest = rest.dropFirst(2)
                if first <= last { ranges.append(first...last) }
            } else {
                ranges.append(first...first)
            }
            if rest.first == "]" {
                return (.set(ranges, isNegated: isNegated), scalars.count - rest.count + 1)
            }
        }
        return nil
    }
}
