import Foundation
import Testing

@testable import PartgetCommand

@Suite(.temporaryFolder)
struct OptionParserTests {
    /// Reads a command line of `get`, words separated by blanks.
    private func get(_ line: String) throws -> GetArguments {
        try OptionParser<GetArguments>.parse(line.split(separator: " ").map(String.init))
    }

    /// What is wrong with a command line of `get`.
    private func complaint(_ words: [String]) -> String? {
        do throws(UsageError) {
            _ = try OptionParser<GetArguments>.parse(words)
            return nil
        } catch {
            return error.message
        }
    }

    @Test(arguments: [
        "u --output a.zip", "u --output=a.zip", "u -o a.zip", "u -oa.zip", "-o a.zip u", "-o b.zip u -o a.zip",
        "-o a.zip -- u",
    ]) func `a value may follow its option or be attached to it`(line: String) throws {
        let arguments = try get(line)
        #expect(arguments.output == "a.zip")
        #expect(arguments.urls == ["u"])
    }

    @Test func `letters are bundled, and the last may take a value`() throws {
        let arguments = try get("-fqvoa.zip u")
        #expect(arguments.force)
        #expect(arguments.common.verbosity == .verbose)
        #expect(arguments.output == "a.zip")
    }

    @Test func `all that comes behind two hyphens is an operand`() throws {
        #expect(try get("-q -- -o --help").urls == ["-o", "--help"])
    }

    @Test func `a value may begin with a hyphen or hold an equals sign`() throws {
        #expect(try get("-i - -d -x u").inputFiles == ["-"])
        #expect(try get("-d -x u").directory == "-x")
        #expect(try get("--directory=a=b u").directory == "a=b")
        #expect(try OptionParser<GetArguments>.parse(["u", "--directory=ä=é"]).directory == "ä=é")
    }

    @Test func `every option of get has its effect`() throws {
        let arguments = try get(
            "--join none -d out -i list -i more --retries 0 --stall-timeout 2.5 --max-retry-wait 7 --json --force "
                + "--allow-insecure-redirects --keep-going --no-verify --dry-run --quiet --color never u"
        )
        var expected = GetArguments()
        expected.urls = ["u"]
        expected.join = .none
        expected.directory = "out"
        expected.inputFiles = ["list", "more"]
        expected.retries = 0
        expected.stallTimeout = 2.5
        expected.maximumRetryWait = 7
        expected.common.json = true
        expected.common.verbosity = .quiet
        expected.common.color = .never
        expected.force = true
        expected.allowsInsecureRedirects = true
        expected.keepsGoing = true
        expected.verifies = false
        expected.dryRun = true
        #expect(arguments == expected)
    }

    @Test(
        arguments: [
            (["u", "--outptu", "x"], "There is no option --outptu. Did you mean --output?"),
            (["u", "--out=x"], "There is no option --out. Did you mean --output?"),
            (["u", "--dryrun"], "There is no option --dryrun. Did you mean --dry-run?"),
            (["u", "--xyzzy"], "There is no option --xyzzy."),
            (["u", "-output", "x"], nil),
            (["u", "-z"], "There is no option -z."),
            (["u", "-json"], "There is no option -j. Did you mean --json?"),
            (["u", "--\u{1B}[2J"], "There is no option --\\u{1B}[2J."),
            (["u", "--json=yes"], "--json takes no value."),
            (["u", "-o"], "-o needs a value: -o FILE."),
            (["u", "--retries"], "--retries needs a value: --retries N."),
            (["u", "--output="], "--output needs a name, and the one given is empty."),
            (["u", "--join", "auot"], "--join cannot be 'auot': it is auto, concatenate or none. Did you mean auto?"),
            (["u", "--color", "blue"], "--color cannot be 'blue': it is auto, always or never."),
            (["u", "--retries", "-1"], "--retries must be a whole number from 0 to 1000000, not '-1'."),
            (["u", "--retries", "+1"], "--retries must be a whole number from 0 to 1000000, not '+1'."),
            (
                ["u", "--retries", "99999999999999999999"],
                "--retries must be a whole number from 0 to 1000000, not '99999999999999999999'."
            ),
            (
                ["u", "--stall-timeout", "0"],
                "--stall-timeout must be a number of seconds above 0 and up to 1000000, not '0'."
            ),
            (
                ["u", "--stall-timeout", "nan"],
                "--stall-timeout must be a number of seconds above 0 and up to 1000000, not 'nan'."
            ),
            (
                ["u", "--max-retry-wait", "1e3"],
                "--max-retry-wait must be a number of seconds above 0 and up to 1000000, not '1e3'."
            ),
            ([], "No URL was given. Write partget URL..., or partget -i FILE with one URL a line."),
            (["-"], "'-' is no URL. To read URLs from standard input write -i -."),
            ([""], "A URL is empty."),
            (["-i", "-", "-i", "-"], "Standard input can be read only once: write -i - once."),
            (
                ["u", "-o", "x", "-d", "y"],
                "--output and --directory exclude each other: write the folder into --output."
            ),
            (
                ["u", "--join", "concatenate"],
                "--join concatenate needs --output FILE: the parts' names do not tell the result's."
            ),
            (
                ["u", "--join=none", "-ox"],
                "--join none leaves the parts files of their own: write --directory DIR, not --output."
            ),
        ] as [([String], String?)]
    ) func `a wrong command line is answered with what to write instead`(
        words: [String],
        message: String?
    ) {
        #expect(complaint(words) == message)
    }

    @Test(arguments: [
        ["-q", "join", "big.zip"], ["--color", "never", "-qv", "--color=auto", "join", "big.zip"],
        ["--quiet", "join", "--", "big.zip"],
    ]) func `options that all share may come before the subcommand`(words: [String]) async throws {
        try write(SmallSplitZip().volumes)
        #expect(await partget(words).output.text == "big-joined.zip\n")
        try FileManager.default.removeItem(at: file("big-joined.zip"))
    }

    @Test func `help is given however wrong the rest is`() throws {
        #expect(try get("--help").common.wantsHelp)
        #expect(try get("-h -o x -d y").common.wantsHelp)
        #expect(try get("--version").common.wantsVersion)
    }

    @Test func `no two options of a subcommand share a name or a letter`() {
        func check<Arguments: CommandArguments>(_: Arguments.Type) {
            let options = Arguments.allGroups.flatMap(\.options)
            #expect(Set(options.map(\.long)).count == options.count)
            let letters = options.compactMap(\.short)
            #expect(Set(letters).count == letters.count)
        }
        check(GetArguments.self)
        check(JoinArguments.self)
    }

    @Test(
        arguments: [
            ([], "No volume was given. Write partget join VOLUME..."),
            ([""], "The name of a file is empty."),
            (
                ["v", "-o", "x", "-d", "y"],
                "--output and --directory exclude each other: write the folder into --output."
            ),
            (["v", "--retries", "2"], "There is no option --retries."),
        ] as [([String], String)]
    ) func `a wrong command line of join is answered`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try OptionParser<JoinArguments>.parse(words) }
    }
}
