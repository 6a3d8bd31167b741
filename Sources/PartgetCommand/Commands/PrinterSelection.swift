/// Chooses the printers for the options and for what standard error is.
enum PrinterSelection {
    /// The printers of a run.
    static func printers(_ common: CommonArguments, in environment: CommandEnvironment) -> PrinterGroup {
        let results: any Printer =
            common.json
            ? JSONPrinter(output: environment.standardOutput, tracing: common.verbosity == .verbose)
            : ResultPrinter(output: environment.standardOutput)
        return PrinterGroup(printers: [messages(common, in: environment), results])
    }

    /// The printer of standard error.
    private static func messages(_ common: CommonArguments, in environment: CommandEnvironment) -> any Printer {
        let output = environment.standardError
        let style = TextStyle(hasColor: environment.hasColor(common.color))
        let text = EventText(style: style, verbosity: common.verbosity)
        // With --json all is told on standard output already, which may be the same terminal.
        if common.verbosity == .quiet || common.json { return QuietPrinter(output: output, style: style) }
        guard environment.canRedraw else { return PlainPrinter(output: output, text: text) }
        return LivePrinter(output: output, text: text, clock: environment.clock)
    }
}
