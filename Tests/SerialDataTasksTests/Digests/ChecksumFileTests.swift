import Testing

@testable import SerialDataTasks

/// What checksum files list, in the ways in which tools write them.
@Suite struct ChecksumFileTests {
    private static let md5 = "d41d8cd98f00b204e9800998ecf8427e"
    private static let sha1 = "da39a3ee5e6b4b0d3255bfef95601890afd80709"
    private static let sha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    private static let other256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    private static let sha512 =
        "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
        + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"

    /// Reads a list and looks up a name; the digest's description.
    private func look(up name: String, in text: String, fileName: String = "SUMS") throws -> String? {
        try ChecksumFile(parsing: text, fileName: fileName).digest(for: name)?.description
    }

    /// The error that a text gives.
    private func failure(_ text: String, fileName: String = "SUMS") -> DownloadError? {
        do throws(DownloadError) {
            _ = try ChecksumFile(parsing: text, fileName: fileName)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("\(sha256)  a.zip", "a.zip"),
        ("\(sha256) *a.zip", "a.zip"),
        ("\(sha256) a.zip", "a.zip"),
        ("\(sha256)\ta.zip", "a.zip"),
        ("  \(sha256)  a.zip\n", "a.zip"),
        ("\(sha256.uppercased())  a.zip", "a.zip"),
        ("\u{FEFF}\(sha256)  a.zip\r\n", "a.zip"),
        ("# a comment\n\n\(sha256)  a.zip\n\t\n", "a.zip"),
        ("\(sha256)  two words (1).zip", "two words (1).zip"),
        ("\(sha256)   leading", " leading"),
        ("\(sha256)  b\\n.zip", "b\\n.zip"),
        ("\\\(sha256)  b\\\\c\\nd\\re.zip", "b\\c\nd\re.zip"),
        ("\(sha256)  ä.zip", "a\u{308}.zip"),
        ("SHA256 (a.zip) = \(sha256)", "a.zip"),
        ("sha256(a.zip)= \(sha256)", "a.zip"),
        ("SHA2-256(a.zip)= \(sha256)  ", "a.zip"),
        ("SHA256 (a (1) = b.zip) = \(sha256)", "a (1) = b.zip"),
        ("\\SHA256 (a\\nb) = \(sha256)", "a\nb"),
    ])
    func `a line of a known style gives its digest`(_ text: String, _ name: String) throws {
        #expect(try look(up: name, in: text) == "sha256:\(Self.sha256)")
    }

    @Test(arguments: [
        ("\(md5)  a", "md5:\(md5)"), ("\(sha1)  a", "sha1:\(sha1)"), ("\(sha512)  a", "sha512:\(sha512)"),
        ("MD5 (a) = \(md5)", "md5:\(md5)"), ("SHA1 (a) = \(sha1)", "sha1:\(sha1)"),
        ("SHA512 (a) = \(sha512)", "sha512:\(sha512)"),
    ])
    func `the length or the tag tells the hash function`(_ text: String, _ digest: String) throws {
        #expect(try look(up: "a", in: text) == digest)
    }

    @Test func `the strongest of several digests is taken`() throws {
        let text = "MD5 (a) = \(Self.md5)\nSHA512 (a) = \(Self.sha512)\nSHA1 (a) = \(Self.sha1)\n"
        #expect(try look(up: "a", in: text) == "sha512:\(Self.sha512)")
    }

    @Test func `a digest alone belongs to the file that the list is named after`() throws {
        for text in ["\(Self.sha256)\n", "\(Self.sha256)  -\n"] {
            #expect(try look(up: "a.zip", in: text, fileName: "/tmp/a.zip.SHA256") == "sha256:\(Self.sha256)")
        }
        #expect(failure(Self.sha256)?.message == "Line 1 of SUMS does not tell which file its digest belongs to.")
    }

    @Test func `a folder in front of a name does not matter if the last component is unique`() throws {
        let text = "\(Self.sha256)  ./disk/a.zip\n\(Self.md5)  disk\\b.zip\n"
        #expect(try look(up: "a.zip", in: text) == "sha256:\(Self.sha256)")
        #expect(try look(up: "b.zip", in: text) == "md5:\(Self.md5)")
        #expect(try look(up: "c.zip", in: text) == nil)
    }

    @Test func `an exact name goes before the same name in a folder`() throws {
        let text = "\(Self.other256)  old/a.zip\n\(Self.sha256)  a.zip\n"
        #expect(try look(up: "a.zip", in: text) == "sha256:\(Self.sha256)")
    }

    @Test func `a name in two folders is ambiguous unless the digests agree`() throws {
        #expect(try look(up: "a", in: "\(Self.sha256)  x/a\n\(Self.other256)  y/a\n") == nil)
        #expect(try look(up: "a", in: "\(Self.sha256)  x/a\n\(Self.sha256)  y/a\n") == "sha256:\(Self.sha256)")
    }

    @Test(arguments: [
        "<!doctype html>", "\(sha256)x  a", "\(sha256.dropLast())  a", "zz\(sha256.dropFirst(2))  a",
        "a.zip  \(sha256)",
        "SHA256 (a) = \(sha1)", "SHA256 () = \(sha256)", "SHA256 a = \(sha256)", "(a) = \(sha256)",
        "\\\(sha256)  a\\x", "\\\(sha256)  a\\", "\u{0}", "-----BEGIN PGP SIGNATURE-----",
    ])
    func `a line that is no checksum is named by its number`(_ line: String) {
        let error = failure("# list\n\(Self.sha256)  good\n\(line)\n")
        #expect(error?.code == .invalidInput)
        #expect(error?.message.hasPrefix("Line 3 of SUMS is no checksum") == true)
    }

    @Test func `a file without a checksum is refused`() {
        #expect(failure("")?.message == "SUMS lists no checksum.")
        #expect(failure("# nothing\n")?.code == .invalidInput)
    }

    @Test func `the same line twice is fine, a contradiction is not`() {
        #expect(failure("\(Self.sha256)  a\n\(Self.sha256.uppercased()) *a\n") == nil)
        #expect(
            failure("\(Self.sha256)  a\n\(Self.other256)  a\n")?.message
                == "Line 2 of SUMS contradicts an earlier line about the same file."
        )
    }

    @Test(arguments: [
        ("SHA384 (a) = 00\nSHA256 (a) = \(sha256)", "SUMS"),
        ("BLAKE2b-256 (a) = \(sha256)\nSHA256 (a) = \(sha256)", "SUMS"),
        ("Size (a) = 12 bytes\nSHA256 (a) = \(sha256)", "distinfo"),
    ])
    func `a kind of digest that is not supported does no harm beside one that is`(_ text: String, _ file: String) {
        #expect(failure(text, fileName: file) == nil)
    }

    @Test(arguments: [
        ("RMD160 (a) = \(sha1)", "SUMS"), ("\(sha512)  a", "B2SUMS"), ("\(sha256)  a", "a.sha3-256"),
        ("\(String(repeating: "0", count: 96))  a", "SUMS"),
    ])
    func `a digest of an unsupported kind is never taken for one of the same length`(_ text: String, _ file: String) {
        #expect(failure(text, fileName: file)?.message.contains("another kind than MD5") == true)
    }

    @Test func `the armour of a clearsigned list is passed over`() throws {
        let text = """
            -----BEGIN PGP SIGNED MESSAGE-----\r
            Hash: SHA256\r
            \r
            # list\r
            \(Self.sha256)  a\r
            - \(Self.md5)  -b\r
            -----BEGIN PGP SIGNATURE-----\r
            \r
            iQIzBAEBCAAdFiEE\r
            =abcd\r
            -----END PGP SIGNATURE-----\r

            """
        let list = try ChecksumFile(parsing: text, fileName: "SUMS.asc")
        #expect(list.names == ["-b", "a"])
    }

    @Test func `lines outside the signed text are refused`() {
        let signed = """
            -----BEGIN PGP SIGNED MESSAGE-----

            \(Self.sha256)  a
            -----BEGIN PGP SIGNATURE-----
            -----END PGP SIGNATURE-----
            """
        #expect(failure(signed) == nil)
        #expect(failure("\(Self.other256)  b\n\(signed)")?.message == "Line 1 of SUMS is not part of the signed text.")
        #expect(failure("\(signed)\n\(Self.other256)  b")?.message == "Line 6 of SUMS is not part of the signed text.")
        let cut = signed.replacing("-----END PGP SIGNATURE-----", with: "")
        #expect(failure(cut)?.code == .invalidInput)
    }

    @Test func `a list in UTF-16 is read`() throws {
        let units = Array("\(Self.sha256)  ä.zip\r\n".utf16)
        let little: [UInt8] =
            [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        for bytes in [little, big] {
            #expect(try ChecksumFile(parsing: bytes, fileName: "SUMS").names == ["ä.zip"])
        }
        #expect(throws: DownloadError.self) { try ChecksumFile(parsing: [0xFF, 0xFE], fileName: "SUMS") }
    }
}
