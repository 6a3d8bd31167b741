import Testing

@testable import PartgetCommand

struct HelpTextTests {
    private let help = HelpText.text(for: GetArguments.self)

    @Test func `the help text has every option and every exit status`() {
        for option in GetArguments.allGroups.flatMap(\.options) { #expect(help.contains("--\(option.long)")) }
        for status in ExitStatus.allCases { #expect(help.contains("\n  \(status.rawValue) ")) }
    }

    @Test func `no line of a help text is wider than 80 columns or ends in a blank`() {
        let lines = help.split(separator: "\n") + HelpText.text(for: JoinArguments.self).split(separator: "\n")
        for line in lines {
            #expect(line.count <= 80, "\(line)")
            #expect(!line.hasSuffix(" "), "\(line)")
        }
    }

    @Test func `a name too long for its column has its words on the next line`() {
        let entry = """
                  --join HOW              auto: volume sets are joined, other URLs stay
                                          files; concatenate: all parts make one file, in
                                          the order given; none: parts stay files
              -f, --force                 replace a file that is already there
            """
        #expect(help.contains(entry))
        #expect(help.contains("      --allow-insecure-redirects\n                              follows redirects"))
    }
}
