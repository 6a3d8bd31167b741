extension Answer {
    /// Something that happens to an answer at a certain byte.
    public struct Interruption: Sendable {
        /// What happens.
        public enum Action: Sendable {
            /// The answer waits until the gate opens, the client leaves or the server stops.
            case hold(Gate)
            /// The connection ends in order (FIN).
            case cut
            /// The connection is reset (RST), after the client's side has received the bytes before.
            case reset
        }

        /// Bytes of the body before it; nil: before the status line.
        public var offset: Int64?
        /// What happens.
        public var action: Action
    }
}
