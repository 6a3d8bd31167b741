internal import SerialDataTasks
internal import SplitArchive

/// Extracts archives into a folder, and tells what came of it.
struct ArchiveExtraction: Sendable {
    /// The folder as the person wrote it, or nil for the working folder.
    let directory: String?
    /// What is extracted, and what is allowed.
    let options: ExtractionOptions
    /// Whether the report is a JSON object.
    let isJSON: Bool
    /// The process around it.
    let environment: CommandEnvironment

    /// Extracts one archive; fails when all that can be there is there if something was left out.
    func run(_ archive: LocalArchive, _ work: ArchiveWork) async throws(Failure) {
        let folder = directory.map(environment.file) ?? environment.workingFolder
        let start = environment.clock()
        let (options, printers) = (options, work.printers)
        let report = try await work.step(.extracting, partCount: archive.files.count) { meter throws(ArchiveError) in
            try archive.extract(to: folder, options: options, progress: meter) { outcome in
                if case .extracted(let path) = outcome { printers.show(.trace("Extracted \(VisibleText.line(path))")) }
            }
        }
        if isJSON { printers.write(result: JSONEvent.extraction(report, of: archive, to: folder).text + "\n") }
        let failure = Failure(report, of: archive)
        if report.extractedCount > 0 || failure == nil {
            let members = Quantity.counted(report.extractedCount, "member")
            let place = directory.map { "to \($0)" } ?? "here"
            let seconds = Quantity.elapsed(environment.clock() - start)
            printers.note("\(members), \(Quantity.bytes(report.byteCount)) extracted \(place) in \(seconds).")
        }
        if let failure { throw failure }
    }
}
