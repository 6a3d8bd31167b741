/// Finds the word that a person meant.
enum Suggestion {
    /// The word that is nearest to what was written, or nil if none is near.
    static func nearest(to written: String, among words: [String]) -> String? {
        let written = written.lowercased()
        guard !written.isEmpty else { return nil }
        if written.count > 1, let begun = words.first(where: { $0.hasPrefix(written) }) { return begun }
        // One mistake in a short word, two in a longer one: more would suggest what nobody meant.
        let limit = written.count < 5 ? 1 : 2
        let ranked = words.map { (word: $0, distance: distance(Array(written), Array($0))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
        return best.word
    }

    /// The number of letters to insert, remove, replace, or swap with their neighbour, to make one word of the other.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        // An option is short; what is much longer is none, and must not cost its square in time.
        guard abs(first.count - second.count) <= 3 else { return .max }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isEqual = first[row] == second[column]
                var best = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                let isSwap =
                    row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
                if isSwap { best = min(best, beforeLast[column - 1] + 1) }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
