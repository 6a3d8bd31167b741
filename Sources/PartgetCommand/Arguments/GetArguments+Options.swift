internal import SerialDataTasks

extension GetArguments {
    static let name = "get"
    static let summary = "Download the parts of split archives one after another, join them and verify the result."
    static let usage = ["[get] [options] URL..."]

    static let groups = [
        OptionGroup(title: "Results", options: results),
        OptionGroup(title: "Input", options: input),
        OptionGroup(title: "Access", options: access),
        OptionGroup(title: "Network", options: network),
    ]

    static let notes = [
        "The order of the URLs does not matter where the names of volumes tell one. What was received is kept when "
            + "it stops, for whatever reason: run the same command again to go on.",
        "Standard output has the path of each result, alone on a line; all else goes to standard error.",
    ]

    /// Where results go and what is made.
    private static let results: [OptionDefinition<Self>] = [
        OptionDefinition("output", "o", value: "FILE", help: "where the one result goes") {
            arguments,
            value throws(UsageError) in
            arguments.output = try OptionValue.path(value, option: "output")
        },
        OptionDefinition("directory", "d", value: "DIR", help: "where results go; here by default") {
            arguments,
            value throws(UsageError) in
            arguments.directory = try OptionValue.path(value, option: "directory")
        },
        OptionDefinition(
            "join",
            value: "HOW",
            help: "auto: volume sets are joined, other URLs stay files; concatenate: all parts make one file, "
                + "in the order given; none: parts stay files"
        ) { arguments, value throws(UsageError) in
            arguments.join = try OptionValue.choice(value, option: "join")
        },
        OptionDefinition("extract", value: "DIR", help: "extract the members of finished ZIP archives as well") {
            arguments,
            value throws(UsageError) in
            arguments.extractDirectory = try OptionValue.path(value, option: "extract")
        },
        OptionDefinition(flag: "force", "f", help: "replace a file that is already there") { $0.force = true },
        OptionDefinition(flag: "no-verify", help: "skip the check of every member's CRC-32") { $0.verifies = false },
        OptionDefinition(flag: "dry-run", help: "the plan: parts, sizes, total, free space; download nothing") {
            $0.dryRun = true
        },
    ]

    /// Where URLs come from.
    private static let input: [OptionDefinition<Self>] = [
        OptionDefinition(
            "input-file",
            "i",
            value: "FILE",
            help: "URLs, one a line; # begins a comment; - is standard input"
        ) {
            arguments,
            value throws(UsageError) in
            arguments.inputFiles.append(try OptionValue.path(value, option: "input-file"))
        },
        OptionDefinition(
            "checksums",
            value: "FILE",
            help: "digests that the parts must have: SHA256SUMS, SHA512SUMS, SHA1SUMS, MD5SUMS and their like"
        ) { arguments, value throws(UsageError) in
            arguments.checksumFiles.append(try OptionValue.path(value, option: "checksums"))
        },
    ]

    /// What is sent to servers that ask who is there; none of it is ever shown, since it may be secret.
    private static let access: [OptionDefinition<Self>] = [
        OptionDefinition(
            "header",
            value: "'NAME: VALUE'",
            help: "a header field for every part, sent to its own server only"
        ) {
            arguments,
            value throws(UsageError) in
            guard let field = HeaderField(parsing: value) else {
                throw UsageError("--header must have the form 'Name: value'.")
            }
            if let reason = HeaderScope.check(field) { throw UsageError("--header: \(VisibleText.line(reason))") }
            arguments.headers.append(field)
        },
        OptionDefinition(
            "user",
            value: "NAME[:PASSWORD]",
            help: "who asks, for URLs that do not say it; without a password it is asked for"
        ) { arguments, value throws(UsageError) in
            guard !value.isEmpty, !value.hasPrefix(":") else {
                throw UsageError("--user needs a name: NAME or NAME:PASSWORD.")
            }
            arguments.user = value
        },
        OptionDefinition(
            flag: "netrc",
            help: "takes users and passwords from ~/.netrc, or from the file that NETRC names"
        ) {
            $0.usesNetrc = true
        },
    ]

    /// How the network is used.
    private static let network: [OptionDefinition<Self>] = [
        OptionDefinition("retries", value: "N", help: "tries again N times without a new byte; 4 by default") {
            arguments,
            value throws(UsageError) in
            arguments.retries = try OptionValue.count(value, option: "retries")
        },
        OptionDefinition(
            "stall-timeout",
            value: "S",
            help: "gives an attempt up after S seconds without a byte; 60 by default"
        ) {
            arguments,
            value throws(UsageError) in
            arguments.stallTimeout = try OptionValue.seconds(value, option: "stall-timeout")
        },
        OptionDefinition(
            "max-retry-wait",
            value: "S",
            help: "waits at most S seconds before an attempt; 120 by default"
        ) {
            arguments,
            value throws(UsageError) in
            arguments.maximumRetryWait = try OptionValue.seconds(value, option: "max-retry-wait")
        },
        OptionDefinition(flag: "allow-insecure-redirects", help: "follows redirects from https to http") {
            $0.allowsInsecureRedirects = true
        },
        OptionDefinition(
            flag: "keep-going",
            help: "fetches the other parts when one has failed; it still fails at the end"
        ) {
            $0.keepsGoing = true
        },
    ]
}
