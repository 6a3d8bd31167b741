import Testing

/// A shape that a split ZIP may have, with a name for reports.
struct ShapeCase: Sendable, CustomTestStringConvertible {
    /// What is special about it.
    let testDescription: String
    /// The archive.
    let zip: SplitZip

    /// Changes the usual archive.
    init(_ description: String, _ change: (inout SplitZip) -> Void = { _ in }) {
        var zip = SplitZip(
            items: [
                .filled("large", byteCount: 3500),
                SplitZipItem(name: "text", contents: Array(repeating: 0x61, count: 4000), isDeflated: true),
                SplitZipItem(name: "empty", contents: []),
                .filled("small", byteCount: 77, seed: 9),
            ]
        )
        change(&zip)
        testDescription = description
        self.zip = zip
    }

    /// The shapes.
    static let all: [ShapeCase] = [
        ShapeCase("as usual"),
        ShapeCase("no marker") { $0.marker = .none },
        ShapeCase("the marker of one volume") { $0.marker = .single },
        ShapeCase("one volume") { $0.volumeByteCount = 100_000 },
        ShapeCase("one volume with its marker") {
            $0.volumeByteCount = 100_000
            $0.marker = .single
        },
        ShapeCase("volumes that a record just fits") { $0.volumeByteCount = 64 },
        ShapeCase("more than a hundred volumes") { $0.volumeByteCount = 35 },
        ShapeCase("volumes of an odd size") { $0.volumeByteCount = 997 },
        ShapeCase("a directory over several volumes") {
            $0.items += (0..<60).map { .filled("name-of-member-\($0)", byteCount: 3) }
        },
        ShapeCase("a directory in a volume of its own") { $0.startsDirectoryVolume = true },
        ShapeCase("an end record in a volume of its own") { $0.startsEndVolume = true },
        ShapeCase("Zip64 end records") { $0.isZip64 = true },
        ShapeCase("Zip64 end records in two volumes") {
            $0.isZip64 = true
            $0.startsEndVolume = true
        },
        ShapeCase("Zip64 places") {
            $0.isZip64 = true
            $0.hasWidePlaces = true
        },
        ShapeCase("Zip64 sizes and places") { zip in
            zip.hasWidePlaces = true
            for index in zip.items.indices { zip.items[index].hasWideSizes = true }
        },
        ShapeCase("extensible data") {
            $0.isZip64 = true
            $0.extensibleData = [1, 2, 3, 4, 5, 6]
        },
        ShapeCase("data descriptors") { zip in
            for index in zip.items.indices { zip.items[index].descriptor = .signed }
        },
        ShapeCase("data descriptors without a signature") { zip in
            for index in zip.items.indices { zip.items[index].descriptor = .unsigned }
        },
        ShapeCase("data descriptors of Zip64") { zip in
            for index in zip.items.indices {
                zip.items[index].descriptor = .signed
                zip.items[index].hasWideSizes = true
            }
        },
        ShapeCase("a data descriptor over two volumes") { zip in
            zip.items[0] = .filled("large", byteCount: 955)
            zip.items[0].descriptor = .signed
        },
        ShapeCase("a comment") { $0.comment = Array("A comment.".utf8) },
        ShapeCase("comments and extra fields of members") { zip in
            for index in zip.items.indices {
                zip.items[index].comment = "comment \(index)"
                zip.items[index].extra = [0x55, 0x54, 5, 0, 1, 0, 0, 0, 0]
            }
            zip.hasWidePlaces = true
        },
        ShapeCase("no members") { $0.items = [] },
    ]
}
