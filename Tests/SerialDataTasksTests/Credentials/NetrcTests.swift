import Foundation
import SerialDataTasks
import Testing

struct NetrcTests {
    @Test(arguments: [
        ("machine h login u password p", "u", "p"), ("machine h\n\tlogin u\n\tpassword p\n", "u", "p"),
        ("machine\nh\nlogin\nu\npassword\np", "u", "p"), ("machine h\r\nlogin u\r\npassword p\r\n", "u", "p"),
        ("MACHINE H Login u PASSWORD p", "u", "p"), ("\u{FEFF}machine h login u password p", "u", "p"),
        ("machine h password p login u", "u", "p"), ("machine h login u account a password p", "u", "p"),
        ("machine h account login login u password p", "u", "p"), ("machine h login u", "u", ""),
        ("machine h password p", "", "p"),
        ("machine other login x password y machine h login u password p", "u", "p"),
        ("machine h login u password p machine h login x password y", "u", "p"),
        ("machine h login x machine h login u password p", "u", "p"), ("machine h machine h login u", "u", ""),
        ("machine h login u password p login x password y", "u", "p"),
        ("nonsense machine h odd login u password p", "u", "p"),
        ("login x password y machine h login u password p", "u", "p"),
    ])
    func `an entry gives user and password`(text: String, user: String, password: String) throws {
        let credentials = try #require(try Netrc(parsing: text).credentials(for: "h"))
        #expect(credentials == (user, password))
    }

    @Test(arguments: [
        ("default login u password p", "u", "p"), ("machine h login u password p default login x password y", "u", "p"),
        ("default login u password p machine h login x password y", "u", "p"),
        ("machine h login x default login u password p", "u", "p"), ("machine other login x default login u", "u", ""),
    ])
    func `an entry for all hosts counts where it stands`(text: String, user: String, password: String) throws {
        let credentials = try #require(try Netrc(parsing: text).credentials(for: "h"))
        #expect(credentials == (user, password))
    }

    @Test(arguments: [
        ("# machine h login x password y\nmachine h login u password p", "u", "p"),
        ("machine h # login x\nlogin u # password x\npassword p# trailing", "u", "p#"),
        ("machine h login u password p#q", "u", "p#q"), ("machine h login u password #p", "u", "#p"),
        ("machine h login #u password p", "#u", "p"), ("  # one\n\t#two\n#\nmachine h login u password p", "u", "p"),
    ])
    func `a number sign begins a comment, but not in a value`(text: String, user: String, password: String) throws {
        let credentials = try #require(try Netrc(parsing: text).credentials(for: "h"))
        #expect(credentials == (user, password))
    }

    @Test(arguments: [
        (#"machine h login "u v" password "p q""#, "u v", "p q"),
        (#"machine "h" login u password "a\"b\\c\d""#, "u", #"a"b\cd"#),
        (#"machine h login u password "a\tb""#, "u", "a\tb"), (#"machine h login u password """#, "u", ""),
        ("machine h login u password \"#p\"", "u", "#p"), (#"machine h login u password p"q"#, "u", #"p"q"#),
        (#"machine h login u password p\n"#, "u", #"p\n"#), (#"machine h login "ü" password "💧""#, "ü", "💧"),
        (#"machine h login "u"password p"#, "u", "p"),
    ])
    func `a word in quotes may hold anything`(text: String, user: String, password: String) throws {
        let credentials = try #require(try Netrc(parsing: text).credentials(for: "h"))
        #expect(credentials == (user, password))
    }

    @Test(arguments: [
        "macdef init\nmachine h login x password y\n\nmachine h login u password p",
        "macdef init\r\nmachine h login x password y\r\n\r\nmachine h login u password p",
        "machine h login u password p macdef init\nlogin x\npassword \"y\n \t\nmachine i login x",
        "machine h login u\nmacdef init\npassword x\n\npassword p",
    ])
    func `a macro is passed over up to an empty line`(text: String) throws {
        let credentials = try #require(try Netrc(parsing: text).credentials(for: "h"))
        #expect(credentials == ("u", "p"))
    }

    @Test(arguments: [
        "", "machine", "machine h", "machine h login", "machine hh login u password p",
        "machine x.h login u password p",
        "login u password p", "macdef init\nmachine h login u password p", "# machine h login u password p",
    ])
    func `a host that has no entry has no credentials`(text: String) throws {
        #expect(try Netrc(parsing: text).credentials(for: "h") == nil)
    }

    @Test func `letter case of a host does not matter`() throws {
        let netrc = try Netrc(parsing: "machine Host.Example login u password p")
        #expect(netrc.credentials(for: "hOST.eXAMPLE") != nil)
    }

    @Test(arguments: [
        ("machine h login \"u", 1), ("machine h\nlogin \"u\npassword p\"", 2),
        ("# a\n\nmacdef m\nx\n\nmachine h password \"\\\"", 6),
        ("\"", 1), ("machine h password \"p\\", 1),
    ])
    func `a quotation that does not end is an error that names the line and no secret`(text: String, line: Int) {
        let error = #expect(throws: DownloadError.self) { try Netrc(parsing: text) }
        #expect(error?.code == .invalidInput)
        #expect(error?.message == "Line \(line) of the netrc file has a quotation that does not end.")
    }

    @Test(
        arguments: [
            (["NETRC": "/etc/my netrc", "HOME": "/home/u"], "/etc/my netrc"), (["HOME": "/home/u"], "/home/u/.netrc"),
            (["NETRC": "", "HOME": "/home/u/"], "/home/u/.netrc"), (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)]
    )
    func `the file is where the environment says`(environment: [String: String], path: String?) {
        #expect(Netrc.file(environment: environment)?.path(percentEncoded: false) == path)
    }
}
