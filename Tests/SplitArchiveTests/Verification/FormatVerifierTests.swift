import Foundation
import Testing

@testable import SplitArchive

@Suite struct FormatVerifierTests {
    /// Bytes of some length.
    private static let contents = SplitZipItem.filled("", byteCount: 300_000).contents

    @Test(arguments: [
        gzip(contents), gzip([]), gzip(contents) + gzip([1, 2, 3]),
        gzip(contents) + [UInt8](repeating: 0, count: 200_000),
    ])
    func `a good gzip file is verified, of one stream or more, filled up or not`(_ bytes: [UInt8]) throws {
        let report = try Self.verify(bytes)
        #expect(report.badMembers == [])
        #expect(report.verifiedCount == 1)
        #expect(report.isComplete)
    }

    @Test(arguments: [
        (Array(gzip(contents).dropLast()), "its compressed bytes end too early"),
        (Array(gzip(contents).prefix(200_000)), "its compressed bytes end too early"),
        (changed(gzip(contents), at: 150_000), "its compressed bytes are damaged"),
        (changed(gzip([1, 2, 3]), at: 18), "its compressed bytes are damaged"),
        (gzip([1, 2, 3]) + [0, 0, 9], "3 bytes behind its end do not belong to it"),
    ])
    func `a damaged gzip file is bad`(_ bytes: [UInt8], reason: String) throws {
        let report = try Self.verify(bytes)
        #expect(report.badMembers.map(\.reason) == [reason])
        #expect(report.badMembers.first?.name == "data")
        #expect(report.badMembers.first?.range == 0..<Int64(bytes.count))
    }

    @Test func `of a 7z archive the headers are compared and the contents are not called good`() throws {
        let report = try Self.verify(Self.sevenZip(directory: [1, 2, 3]))
        #expect(report.isSound)
        #expect(!report.isComplete)
        #expect(report.unverified == ["7z contents": 1])
    }

    @Test(arguments: [
        (changed(sevenZip(directory: [1, 2, 3]), at: 20), "its first header does not have the checksum that it tells"),
        (
            changed(sevenZip(directory: [1, 2, 3]), at: 132),
            "its directory does not have the checksum that its first header tells"
        ),
        (
            Array(sevenZip(directory: [1, 2, 3]).dropLast()),
            "its directory, which is at its end, is not there: bytes are missing"
        ),
        (Array(sevenZip(directory: []).prefix(20)), "its first header does not have the checksum that it tells"),
    ])
    func `a damaged 7z archive is bad`(_ bytes: [UInt8], reason: String) throws {
        #expect(try Self.verify(bytes).badMembers.map(\.reason) == [reason])
    }

    @Test(arguments: [
        ([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 1, 0], "RAR"), ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], "xz"),
        ([0x42, 0x5a, 0x68, 0x39], "bzip2"), ([0x28, 0xb5, 0x2f, 0xfd], "Zstandard"), ([1, 2, 3], "unknown format"),
        ([UInt8](repeating: 0x61, count: 257) + Array("ustar".utf8), "tar"),
    ])
    func `other formats are named as unverified`(_ bytes: [UInt8], reason: String) throws {
        #expect(try Self.verify(bytes).unverified == [reason: 1])
    }

    @Test func `a ZIP archive is told by its bytes, behind a program as well`() throws {
        let zip = HandmadeZip(items: [.init("a", [1])])
        #expect(try Self.verify(zip.bytes).verifiedCount == 1)
        var extractor = zip
        extractor.prefix = Array("#!/bin/sh\n".utf8)
        #expect(try Self.verify(extractor.bytes).verifiedCount == 1)
    }

    @Test(.temporaryFolder, arguments: ["split_tar", "seven_7z"])
    func `cut archives of real programs are verified from their pieces`(_ name: String) throws {
        let fixture = try #require(Fixture.all.first { $0.name == name })
        let source = try VolumeSource(fixture.volumes())
        let report = try ArchiveVerifier.verify(source: source, volumes: source.volumes)
        #expect(report.isSound)
        #expect(report.verifiedCount == (name == "split_tar" ? 1 : 0))
    }

    /// Verifies bytes.
    private static func verify(_ bytes: [UInt8]) throws -> VerificationReport {
        let source = MemorySource(bytes)
        let volumes = try VolumeLayout([.init(name: "data", byteCount: source.byteCount)])
        return try ArchiveVerifier.verify(source: source, volumes: volumes)
    }

    /// A gzip file.
    private static func gzip(_ contents: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
        bytes += Deflate.deflate(contents)
        bytes.put(Deflate.checksum(contents), 4)
        bytes.put(contents.count, 4)
        return bytes
    }

    /// The frame of a 7z archive with 100 bytes of contents.
    private static func sevenZip(directory: [UInt8]) -> [UInt8] {
        var header: [UInt8] = []
        header.put(100, 8)
        header.put(directory.count, 8)
        header.put(Deflate.checksum(directory), 4)
        var bytes: [UInt8] = [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]
        bytes.put(Deflate.checksum(header), 4)
        return bytes + header + [UInt8](repeating: 7, count: 100) + directory
    }

    /// Bytes with one of them changed.
    private static func changed(_ bytes: [UInt8], at index: Int) -> [UInt8] {
        var bytes = bytes
        bytes[index] ^= 0x40
        return bytes
    }
}
