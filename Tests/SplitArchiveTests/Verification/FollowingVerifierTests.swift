import Foundation
import Testing

@testable import SplitArchive

@Suite struct FollowingVerifierTests {
    private typealias Item = HandmadeZip.Item

    /// Members of every kind that can be followed.
    private static let archive = HandmadeZip(items: [
        Item("a", SplitZipItem.filled("", byteCount: 150_000).contents, method: 8), Item("empty"), .folder("d"),
        Item("s", SplitZipItem.filled("", byteCount: 200_000, seed: 2).contents),
        Item("locked", [1, 2, 3]).with { $0.flags = 1 }, Item("z", [1, 2, 3], method: 8),
    ])

    @Test(arguments: [1, 997, 65_536, 1 << 20])
    func `an archive that grows in any steps is known when its last byte comes`(step: Int) throws {
        let bytes = step == 1 ? HandmadeZip(items: Array(Self.archive.items.suffix(2))).bytes : Self.archive.bytes
        var follower = try FollowingVerifier()
        for end in stride(from: 0, to: bytes.count + step, by: step) {
            let there = Array(bytes.prefix(end))
            try follower.advance(in: MemorySource(there), to: Int64(there.count))
            let position = follower.position
            #expect(position <= there.count)
        }
        let isEnded = follower.isEnded
        #expect(isEnded)
        let known = follower.known
        #expect(known.count == (step == 1 ? 1 : 5))
        let source = CountingSource(bytes)
        let layout = try VolumeLayout([.init(name: "data.zip", byteCount: source.byteCount)])
        let verifier = try ArchiveVerifier(CentralDirectory(source: source, volumes: layout))
        let before = source.readCount
        let report = try verifier.verify(known: known)
        #expect(report.isSound)
        #expect(report.verifiedCount == known.count)
        #expect(report.unverified == ["encrypted": 1])
        // The directory and the local headers are read once more, the members' bytes are not.
        #expect(source.readCount - before < 2000)
    }

    @Test(arguments: SplitZipItem.Descriptor.allCases, [false, true])
    func `data descriptors are followed in every form`(_ descriptor: SplitZipItem.Descriptor, isWide: Bool) throws {
        var items = ["a", "b"].map { SplitZipItem(name: $0, contents: [5, 6, 7, 7, 7], isDeflated: true) }
        for index in items.indices {
            items[index].descriptor = descriptor
            items[index].hasWideSizes = isWide
        }
        let bytes = SplitZip(items: items, volumeByteCount: 1 << 20, marker: .split).volumes()[0]
        var follower = try FollowingVerifier()
        try follower.advance(in: MemorySource(bytes), to: Int64(bytes.count))
        let known = follower.known
        #expect(known.count == 2)
        #expect(try ArchiveVerifier(MemorySource(bytes).directory()).verify(known: known).verifiedCount == 2)
    }

    @Test func `a stored member whose size comes behind it ends following, and is verified with the directory`() throws
    {
        var item = SplitZipItem(name: "a", contents: [1, 2, 3])
        item.descriptor = .signed
        let bytes = SplitZip(items: [item, item], volumeByteCount: 1 << 20, marker: .none).volumes()[0]
        var follower = try FollowingVerifier()
        try follower.advance(in: MemorySource(bytes), to: Int64(bytes.count))
        let isEnded = follower.isEnded
        #expect(isEnded)
        let known = follower.known
        #expect(known.count == 0)
    }

    @Test func `a flipped bit that was followed is told by the directory`() throws {
        var bytes = Self.archive.bytes
        bytes[170_000] ^= 4
        var follower = try FollowingVerifier()
        try follower.advance(in: MemorySource(bytes), to: Int64(bytes.count))
        let report = try ArchiveVerifier(MemorySource(bytes).directory()).verify(known: follower.known)
        #expect(report.badMembers.map(\.name) == ["s"])
    }

    @Test func `random bytes behind good members are no crash`() throws {
        let good = HandmadeZip(items: Array(Self.archive.items.suffix(2))).bytes
        for seed in 1...100 as ClosedRange<UInt32> {
            var bytes = good
            let noise = SplitZipItem.filled("", byteCount: 8, seed: seed).contents
            for (place, byte) in zip(noise.dropLast(), noise.dropFirst()) { bytes[Int(place) % bytes.count] ^= byte }
            var follower = try FollowingVerifier()
            try follower.advance(in: MemorySource(bytes), to: Int64(bytes.count))
            let position = follower.position
            #expect(position <= Int64(bytes.count))
        }
    }
}
