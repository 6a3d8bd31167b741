public import Foundation

/// A multi-part download: concurrent HEAD requests size its parts, data tasks fetch them one after another.
public final class SerialDataTaskSequence: Sendable {
    public init(
        parts: [Part],
        to destination: Destination,
        configuration: Configuration = Configuration(),
        onEvent: (@Sendable (Event) -> Void)? = nil
    ) {
        fatalError()
    }
    public convenience init(
        _ urls: [URL],
        to destination: Destination,
        configuration: Configuration = Configuration(),
        onEvent: (@Sendable (Event) -> Void)? = nil
    ) {
        self.init(parts: urls.map { Part(url: $0) }, to: destination, configuration: configuration, onEvent: onEvent)
    }
    public var progress: Progress { fatalError() }
    public var status: Status { fatalError() }
    public var events: AsyncStream<Event> { fatalError() }
    public func resume() {}
    public func suspend() {}
    public func cancel() {}
    /// Sizes the parts and tells what would be done; transfers nothing.
    public var plan: Plan { get async throws(DownloadError) { fatalError() } }
    public var value: Outcome { get async throws(DownloadError) { fatalError() } }
}
