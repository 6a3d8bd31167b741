import Testing

@testable import SerialDataTasks

/// What of an earlier run is still valid.
struct ResumeRuleTests {
    private typealias Entry = Record.PartEntry

    /// A record of one file made of parts.
    private func record(_ parts: [Record.PartEntry], finished: Int64? = nil, dropped: [UInt8] = []) -> Record {
        let output = Record.OutputEntry(
            name: "all.bin",
            parts: Array(parts.indices),
            droppedPrefix: dropped,
            finishedBytes: finished
        )
        return Record(parts: parts, outputs: [output])
    }

    /// A part of 100 bytes.
    private func part(
        _ name: String,
        size: Int64? = 100,
        tag: String? = "\"1\"",
        received: Int64 = 0
    ) -> Record.PartEntry {
        Record.PartEntry(
            name: name,
            size: size,
            validator: tag.map { .entityTag($0) },
            receivedBytes: received,
            isComplete: received == size
        )
    }

    /// What is kept of each part, and why others are given up.
    private func kept(
        _ fresh: Record,
        _ old: Record,
        fileSize: Int64? = nil,
        finished: Int64? = nil,
        tail: Int64? = nil
    ) -> (bytes: [Int64], reasons: [String]) {
        let there = ResumeRule.There(finished: finished, partial: fileSize, tail: tail)
        let (record, discards) = ResumeRule.resume(fresh, from: old, there: there)
        return (record.parts.map(\.receivedBytes), discards.map(\.reason))
    }

    @Test func `parts go on where they stopped`() {
        let fresh = record([part("a"), part("b"), part("c")])
        let old = record([part("a", received: 100), part("b", received: 40), part("c")])
        #expect(kept(fresh, old, fileSize: 140).bytes == [100, 40, 0])
        #expect(kept(fresh, old, fileSize: 140).reasons.isEmpty)
    }

    @Test func `bytes that are not in the file do not count`() {
        let fresh = record([part("a"), part("b")])
        let old = record([part("a", received: 100), part("b", received: 40)])
        #expect(kept(fresh, old, fileSize: 120).bytes == [100, 20])
        #expect(kept(fresh, old, fileSize: 60).bytes == [60, 0])
        #expect(kept(fresh, old, fileSize: nil).bytes == [0, 0])
        #expect(kept(fresh, old, fileSize: 120).reasons.count == 1)
    }

    @Test func `the marker that was left out is not missing in the file`() {
        let fresh = record([part("a"), part("b")])
        let old = record([part("a", received: 100), part("b", received: 40)], dropped: [80, 75, 7, 8])
        #expect(kept(fresh, old, fileSize: 136).bytes == [100, 40])
    }

    @Test func `a changed part is given up alone, and all behind it if its size changed`() {
        let old = record([part("a", received: 100), part("b", received: 100), part("c", received: 40)])
        let retagged = record([part("a"), part("b", tag: "\"2\""), part("c")])
        #expect(kept(retagged, old, fileSize: 240).bytes == [100, 0, 40])
        let resized = record([part("a"), part("b", size: 101), part("c")])
        #expect(kept(resized, old, fileSize: 240).bytes == [100, 0, 0])
        #expect(kept(resized, old, fileSize: 240).reasons.count == 2)
    }

    @Test func `what nothing can validate is given up`() {
        let old = record([part("a", tag: nil, received: 40)])
        #expect(kept(record([part("a", tag: nil)]), old, fileSize: 40).bytes == [0])
        #expect(kept(record([part("a")]), old, fileSize: 40).bytes == [0])
    }

    @Test func `a part that sizing tells nothing of is validated by its request, a complete one is given up`() {
        let old = record([part("a", received: 40)])
        #expect(kept(record([part("a", size: nil, tag: nil)]), old, fileSize: 40).bytes == [40])
        let complete = record([part("a", received: 100)])
        #expect(kept(record([part("a", size: nil, tag: nil)]), complete, fileSize: 100).bytes == [0])
    }

    @Test func `parts of one name are told apart by their order`() {
        let old = record([part("data", received: 100), part("data", received: 40)])
        #expect(kept(record([part("data"), part("data")]), old, fileSize: 140).bytes == [100, 40])
        let first = record([part("data", received: 100)])
        #expect(kept(record([part("data"), part("data")]), first, fileSize: 100).bytes == [100, 0])
    }

    @Test func `parts in another order are given up where their places differ`() {
        let old = record([part("a", received: 100), part("b", size: 50, received: 50)])
        #expect(kept(record([part("b", size: 50), part("a")]), old, fileSize: 150).bytes == [0, 0])
    }

    @Test func `a finished file is kept whole or not at all`() {
        let fresh = record([part("a"), part("b")])
        let old = record([part("a", received: 100), part("b", received: 100)], finished: 190)
        #expect(kept(fresh, old, finished: 190).bytes == [100, 100])
        #expect(kept(fresh, old, finished: 189).bytes == [0, 0])
        #expect(kept(fresh, old).bytes == [0, 0])
        #expect(kept(record([part("a"), part("b", tag: "\"2\"")]), old, finished: 190).bytes == [0, 0])
        #expect(kept(record([part("a"), part("b"), part("c")]), old, finished: 190).bytes == [0, 0, 0])
        #expect(kept(record([part("a")]), old, finished: 190).bytes == [0])
    }

    @Test func `a file that was about to get its name is not fetched again`() {
        let fresh = record([part("a"), part("b")])
        let old = record([part("a", received: 100), part("b", received: 100)], finished: 200)
        #expect(kept(fresh, old, fileSize: 200).bytes == [100, 100])
    }

    @Test func `behind the place of a new end only a replacing that can be done again is trusted`() {
        let fresh = record([part("a"), part("b")])
        var old = record([part("a", received: 100), part("b", received: 100)])
        old.outputs[0].tail = Record.Tail(offset: 150, byteCount: 30)
        // The old end may be overwritten already, wholly or in part, and the file be cut to its new size or not.
        for fileSize: Int64 in [150, 165, 180, 200] {
            #expect(kept(fresh, old, fileSize: fileSize, tail: 30).bytes == [100, 100])
            #expect(kept(fresh, old, fileSize: fileSize, tail: 29).bytes == [100, 50])
            #expect(kept(fresh, old, fileSize: fileSize).bytes == [100, 50])
            let changed = record([part("a", tag: "\"2\""), part("b")])
            #expect(kept(changed, old, fileSize: fileSize, tail: 30).bytes == [0, 50])
        }
        #expect(kept(fresh, old, fileSize: 120, tail: 30).bytes == [100, 20])
        #expect(ResumeRule.resume(fresh, from: old, there: .init(partial: 180, tail: 30)).record.outputs[0].tail != nil)
        #expect(ResumeRule.resume(fresh, from: old, there: .init(partial: 180, tail: 29)).record.outputs[0].tail == nil)
    }

    @Test func `a record of another download gives nothing`() {
        var old = record([part("a", received: 100)])
        old.outputs[0].name = "other.bin"
        #expect(kept(record([part("a")]), old, fileSize: 100).bytes == [0])
    }
}
