/// A socket call that failed while the server was being set up.
public struct SocketError: Error, CustomStringConvertible {
    /// Name of the call.
    public let call: String
    /// The system's error number.
    public let number: Int32

    /// The call and its error number.
    public var description: String { "\(call) failed with errno \(number)" }
}
