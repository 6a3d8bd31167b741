import Testing

@testable import PartgetCommand

struct HelpTextTests {
    private let help = HelpText.text(for: GetArguments.self)

    @Test func `the help text has every option and every exit status`() {
        for option in GetArguments.allGroups.flatMap(\.options) { #expect(help.contains("--\(option.long)")) }
        for status in ExitStatus.allCases { #expect(help.contains("\n  \(status.rawValue) ")) }
    }

    @Test(arguments: Partget.subcommands.map(\.name))
    func `no line of a help text is wider than 80 columns or ends in a blank`(name: String) async {
        let run = await partget([name, "--help"])
        #expect(run.status == .done)
        #expect(run.output.lines.contains { $0.hasPrefix("Usage: partget ") && $0.contains(name) })
        for line in run.output.lines {
            #expect(line.count <= 80, "\(line)")
            #expect(!line.hasSuffix(" "), "\(line)")
        }
    }

    @Test func `the first help text shows how all subcommands are written`() async {
        let help = await partget(["--help"]).output.text
        for name in Partget.subcommands.map(\.name) {
            #expect(help.contains("partget \(name)") || help.contains("[\(name)]"))
        }
    }

    @Test func `a name too long for its column has its words on the next line`() {
        let entry = """
                  --join HOW              auto: volume sets are joined, other URLs stay
                                          files; concatenate: all parts make one file, in
                                          the order given; none: parts stay files
                  --extract DIR           extract the members of finished ZIP archives as
                                          well
            """
        #expect(help.contains(entry))
        #expect(help.contains("      --allow-insecure-redirects\n                              follows redirects"))
    }
}
