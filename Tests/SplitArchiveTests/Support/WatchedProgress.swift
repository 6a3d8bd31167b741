import Foundation

/// A progress that calls a function whenever bytes are counted, on the thread that counts them.
final class WatchedProgress: Progress, @unchecked Sendable {
    /// What is called, with the count.
    private let onCount: (Int64) -> Void

    /// Takes the function.
    init(_ onCount: @escaping (Int64) -> Void) {
        self.onCount = onCount
        super.init(parent: nil, userInfo: nil)
    }

    override var completedUnitCount: Int64 {
        get { super.completedUnitCount }
        set {
            super.completedUnitCount = newValue
            onCount(newValue)
        }
    }
}
