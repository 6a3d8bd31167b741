import Foundation

/// A split ZIP of one stored member, in volumes of at most so many bytes (APPNOTE 4.3, 8.5).
struct SmallSplitZip {
    /// The volumes' names and bytes in joining order.
    let volumes: [(name: String, bytes: Data)]
    /// The member's bytes.
    let content: Data

    /// Makes the volumes `big.z01 … big.zip`; the directory lies in the last one.
    init(contentSize: Int = 2500, volumeSize: Int = 1000) {
        let content = Data((0..<contentSize).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        self.content = content
        let name = Data("data.bin".utf8)
        var common =
            Self.number(20, 2) + Self.number(0, 2) + Self.number(0, 2) + Self.number(0, 2) + Self.number(0x21, 2)
        common += Self.number(Self.crc32(content), 4) + Self.number(contentSize, 4) + Self.number(contentSize, 4)
        common += Self.number(name.count, 2) + Self.number(0, 2)
        let data = Data([0x50, 0x4B, 7, 8, 0x50, 0x4B, 3, 4]) + common + name + content
        var pieces: [Data] = []
        for start in stride(from: 0, to: data.count, by: volumeSize) {
            pieces.append(data[start..<min(start + volumeSize, data.count)])
        }
        let last = pieces.count - 1
        let directory =
            Data([0x50, 0x4B, 1, 2]) + Self.number(20, 2) + common + Self.number(0, 2) + Self.number(0, 2)
            + Self.number(0, 2) + Self.number(0, 4) + Self.number(4, 4) + name
        let end =
            Data([0x50, 0x4B, 5, 6]) + Self.number(last, 2) + Self.number(last, 2) + Self.number(1, 2)
            + Self.number(1, 2) + Self.number(directory.count, 4) + Self.number(pieces[last].count, 4)
            + Self.number(0, 2)
        pieces[last] += directory + end
        volumes = pieces.enumerated().map { index, bytes in
            (index == last ? "big.zip" : "big.z0\(index + 1)", Data(bytes))
        }
    }

    /// A little-endian number of some bytes.
    private static func number(_ value: Int, _ byteCount: Int) -> Data {
        Data((0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }

    /// The checksum of ZIP (ISO 3309), bit by bit.
    private static func crc32(_ data: Data) -> Int {
        var value: UInt32 = .max
        for byte in data {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return Int(~value)
    }
}
