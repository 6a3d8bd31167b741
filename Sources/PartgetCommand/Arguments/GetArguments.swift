internal import SerialDataTasks

/// The arguments of `partget get`.
struct GetArguments: CommandArguments, Equatable {
    /// What becomes of the parts.
    enum Join: String, Sendable, CaseIterable {
        /// Volume sets are joined, other URLs stay files.
        case auto
        /// All parts make one file, in the order given.
        case concatenate
        /// Each part stays a file.
        case none
    }

    var common = CommonArguments()
    /// The URLs as they were written.
    var urls: [String] = []
    /// Where the one result goes.
    var output: String?
    /// The folder where results go.
    var directory: String?
    /// What becomes of the parts.
    var join = Join.auto
    /// The folder into which finished archives are extracted as well.
    var extractDirectory: String?
    /// Files with URLs, one a line; `-` is standard input.
    var inputFiles: [String] = []
    /// Files with digests of the parts.
    var checksumFiles: [String] = []
    /// Header fields for every part.
    var headers: [HeaderField] = []
    /// `NAME:PASSWORD`, or `NAME` alone if the password is to be asked for.
    var user: String?
    /// Whether users and passwords are looked up in `~/.netrc`.
    var usesNetrc = false
    /// How often a part is tried again, in a row and without a new byte.
    var retries: Int?
    /// Seconds without a byte after which an attempt is given up.
    var stallTimeout: Double?
    /// The longest wait before an attempt, in seconds.
    var maximumRetryWait: Double?
    /// Whether https may redirect to http.
    var allowsInsecureRedirects = false
    /// Whether the other parts are fetched when one has failed.
    var keepsGoing = false
    /// Whether a file under a result's name is replaced.
    var force = false
    /// Whether finished archives are verified.
    var verifies = true
    /// Whether only the plan is wanted.
    var dryRun = false

    mutating func addOperand(_ operand: String) throws(UsageError) {
        guard operand != "-" else { throw UsageError("'-' is no URL. To read URLs from standard input write -i -.") }
        guard !operand.isEmpty else { throw UsageError("A URL is empty.") }
        urls.append(operand)
    }

    func check() throws(UsageError) {
        guard !urls.isEmpty || !inputFiles.isEmpty else {
            throw UsageError("No URL was given. Write partget URL..., or partget -i FILE with one URL a line.")
        }
        guard inputFiles.filter({ $0 == "-" }).count < 2 else {
            throw UsageError("Standard input can be read only once: write -i - once.")
        }
        if output != nil, directory != nil {
            throw UsageError("--output and --directory exclude each other: write the folder into --output.")
        }
        if join == .concatenate, output == nil {
            throw UsageError("--join concatenate needs --output FILE: the parts' names do not tell the result's.")
        }
        if join == .none, output != nil {
            throw UsageError("--join none leaves the parts files of their own: write --directory DIR, not --output.")
        }
    }
}
