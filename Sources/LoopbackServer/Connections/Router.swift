internal import Foundation
internal import Synchronization

/// Finds the answer to a request: a script for its target or path, a file in a folder, or 404.
final class Router: Sendable {
    /// The answers of one path in their order.
    private struct Script {
        /// Answers to all methods but HEAD; the last one stays.
        let answers: [Answer]
        /// Answers to HEAD; when there are none, HEAD gets what the next GET would get.
        let headAnswers: [Answer]
        /// How many of the answers have been given.
        var given = 0
        /// How many of the answers to HEAD have been given.
        var headsGiven = 0

        /// Takes the next answer for a method.
        mutating func next(_ method: String) -> Answer? {
            if method == "HEAD" {
                guard !headAnswers.isEmpty else { return answers[orLast: given] }
                defer { headsGiven += 1 }
                return headAnswers[orLast: headsGiven]
            }
            defer { given += 1 }
            return answers[orLast: given]
        }
    }

    /// Everything that changes.
    private struct State {
        var scripts: [String: Script] = [:]
        var folders: [(prefix: String, folder: URL)] = []
    }

    /// State under its lock.
    private let state = Mutex(State())

    /// Sets the answers of a path, in the place of earlier ones.
    func serve(_ path: String, _ answers: [Answer], head: [Answer]) {
        let script = Script(answers: Self.repeated(answers), headAnswers: Self.repeated(head))
        state.withLock { $0.scripts[path] = script }
    }

    /// Sets the folder behind a prefix.
    func serve(folder: URL, at prefix: String) {
        let prefix = prefix.hasSuffix("/") ? prefix : prefix + "/"
        state.withLock { $0.folders.append((prefix, folder)) }
    }

    /// Takes the answer for a request.
    func answer(for request: Request) -> Answer {
        let found = state.withLock { state -> Answer? in
            let key = state.scripts[request.target] == nil ? request.path : request.target
            return state.scripts[key]?.next(request.method)
        }
        return found ?? file(request.path) ?? .status(404, "Nothing is served at \(request.path).\n")
    }

    /// The file behind a path, looked for in the folders added last first.
    private func file(_ path: String) -> Answer? {
        guard let decoded = path.removingPercentEncoding, !decoded.split(separator: "/").contains("..") else {
            return nil
        }
        for (prefix, folder) in state.withLock(\.folders).reversed() where decoded.hasPrefix(prefix) {
            let file = folder.appendingPathComponent(String(decoded.dropFirst(prefix.count)))
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            if let content = try? Content(file: file) { return .ok(content) }
        }
        return nil
    }

    /// Answers, each as often as it says.
    private static func repeated(_ answers: [Answer]) -> [Answer] {
        answers.flatMap { Array(repeating: $0, count: max(1, $0.repetitions)) }
    }
}

extension Array {
    /// The element at an index, or the last one when there are fewer.
    fileprivate subscript(orLast index: Int) -> Element? {
        index < count ? self[index] : last
    }
}
