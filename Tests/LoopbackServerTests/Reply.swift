/// An answer as the bare client has read it.
struct Reply {
    /// Status.
    let status: Int
    /// Header lines in their order.
    var headers: [(name: String, value: String)] = []
    /// Body without its framing.
    var body: [UInt8] = []
    /// Number of chunks that held bytes.
    var chunks = 0
    /// Whether the body ended as its header promised; true when nothing was promised.
    var isComplete = true

    /// Makes an answer of which nothing but the status is known.
    init(status: Int) {
        self.status = status
    }

    /// The value of the first line of that name.
    subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
