import Testing

@testable import SerialDataTasks

/// Digests of the test vectors of RFC 1321 and FIPS 180.
@Suite struct DigestHasherTests {
    /// A message and its digest.
    struct Vector: Sendable, CustomTestStringConvertible {
        /// The hash function.
        let algorithm: Digest.Algorithm
        /// The message.
        let message: String
        /// The digest in hexadecimal digits.
        let hexadecimal: String

        /// Names the case without a million letters.
        var testDescription: String { "\(algorithm) of \(message.prefix(8)) (\(message.utf8.count) bytes)" }
    }

    /// A million times the letter a.
    private static let million = String(repeating: "a", count: 1_000_000)

    /// The vectors.
    private static let vectors = [
        Vector(algorithm: .md5, message: "", hexadecimal: "d41d8cd98f00b204e9800998ecf8427e"),
        Vector(algorithm: .md5, message: "abc", hexadecimal: "900150983cd24fb0d6963f7d28e17f72"),
        Vector(algorithm: .md5, message: million, hexadecimal: "7707d6ae4e027c70eea2a935c2296f21"),
        Vector(algorithm: .sha1, message: "", hexadecimal: "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        Vector(algorithm: .sha1, message: "abc", hexadecimal: "a9993e364706816aba3e25717850c26c9cd0d89d"),
        Vector(algorithm: .sha1, message: million, hexadecimal: "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
        Vector(
            algorithm: .sha256,
            message: "",
            hexadecimal: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        Vector(
            algorithm: .sha256,
            message: "abc",
            hexadecimal: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        Vector(
            algorithm: .sha256,
            message: million,
            hexadecimal: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
        Vector(
            algorithm: .sha512,
            message: "",
            hexadecimal: "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
                + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
        ),
        Vector(
            algorithm: .sha512,
            message: "abc",
            hexadecimal: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
        Vector(
            algorithm: .sha512,
            message: million,
            hexadecimal: "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
                + "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b"
        ),
    ]

    @Test(arguments: vectors)
    func `a message has the published digest`(_ vector: Vector) {
        let hasher = DigestHasher(vector.algorithm)
        Array(vector.message.utf8).withUnsafeBytes { hasher.update($0) }
        #expect(hasher.finalize()?.hexadecimal == vector.hexadecimal)
    }

    @Test(arguments: vectors, [1, 63, 64, 65, 4096])
    func `the digest does not depend on the pieces`(_ vector: Vector, pieceByteCount: Int) {
        let hasher = DigestHasher(vector.algorithm)
        // Byte by byte, a million letters would take long and show nothing new.
        let message = Array(vector.message.utf8)
        let step = message.count > 1000 ? pieceByteCount + 4096 : pieceByteCount
        for start in stride(from: 0, to: message.count, by: step) {
            message[start..<min(start + step, message.count)].withUnsafeBytes { hasher.update($0) }
        }
        #expect(hasher.finalize()?.hexadecimal == vector.hexadecimal)
    }

    @Test func `a digest is given once`() {
        let hasher = DigestHasher(.sha256)
        #expect(hasher.finalize() != nil)
        Array("abc".utf8).withUnsafeBytes { hasher.update($0) }
        #expect(hasher.finalize() == nil)
    }
}
