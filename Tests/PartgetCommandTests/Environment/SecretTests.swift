import Testing

@testable import PartgetCommand

struct SecretTests {
    @Test(arguments: [
        (["partget", "http://h/x"], ["partget", "http://h/x"]),
        (["--user", "me:secret", "x"], ["--user", "*********", "x"]), (["--user=me:s"], ["--user=****"]),
        (["--header", "A: b", "--header=A: b"], ["--header", "****", "--header=****"]),
        (["http://me:secret@h/a@b"], ["http://*********@h/a@b"]), (["http://me:p@ss@h/"], ["http://*******@h/"]),
        (["https://h/x?token=1#f"], ["https://h/x?*********"]), (["-o", "a?b"], ["-o", "a?b"]),
        (["http://me:secret@h"], ["http://*********@h"]), (["--user"], ["--user"]), (["://"], ["://"]),
        (["--", "http://u:p@[::1]:8/"], ["--", "http://***@[::1]:8/"]),
    ]) func `secrets in the process title become asterisks of the same length`(words: [String], shown: [String]) {
        let masked = SecretWords.masked(words.map { Array($0.utf8) })
        #expect(masked.map { String(decoding: $0, as: UTF8.self) } == shown)
    }

    @Test(
        arguments: [
            ("secret\n", "secret"), ("sä\u{7F}ecret\r", "secret"), ("wrong\u{15}right\n", "right"), ("\u{7F}\n", ""),
            ("se\u{3}", nil), ("\u{4}", nil), ("unfinished", nil),
        ] as [(String, String?)]
    ) func `a password is what was typed and not taken back`(typed: String, password: String?) {
        var bytes = Array(typed.utf8)[...]
        #expect(PasswordPrompt.typed { bytes.popFirst() } == password)
    }
}
