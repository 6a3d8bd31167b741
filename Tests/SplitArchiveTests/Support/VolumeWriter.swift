/// Cuts what is written into volumes.
struct VolumeWriter {
    /// The volumes so far; the last one is being filled.
    private(set) var volumes: [[UInt8]] = [[]]
    /// The size at which a volume is full.
    private let limit: Int

    /// Begins with an empty volume.
    init(limit: Int) { self.limit = limit }

    /// The volume that is being filled, from 0.
    var disk: Int { volumes.count - 1 }

    /// The number of bytes in it.
    var offset: Int { volumes[disk].count }

    /// Begins a new volume if so many bytes do not fit into this one, as a header that must not be cut asks for.
    mutating func reserve(_ count: Int) {
        if offset > 0, offset + count > limit { cut() }
    }

    /// Begins a new volume.
    mutating func cut() { volumes.append([]) }

    /// Writes bytes that must not be cut.
    mutating func write(whole bytes: [UInt8]) {
        reserve(bytes.count)
        volumes[disk] += bytes
    }

    /// Writes bytes that belong to those before them, even if the volume is full.
    mutating func write(attached bytes: [UInt8]) { volumes[disk] += bytes }

    /// Writes bytes that may be cut anywhere.
    mutating func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            if offset >= limit { cut() }
            let count = min(rest.count, limit - offset)
            volumes[disk] += rest.prefix(count)
            rest = rest.dropFirst(count)
        }
    }
}
