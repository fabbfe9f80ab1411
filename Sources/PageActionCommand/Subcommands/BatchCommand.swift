internal import ArgumentParser
internal import Batch
internal import PageAction
internal import PageSources
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// `pageaction batch`: runs a script on many pages.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Run a script on many pages: files, folders and archives.",
    discussion: """
      Every page gives a record, in the order of the inputs: its address (url), where it stands (source \
      and offset), what became of it (status: ok, failed, time-limit, memory-limit, crashed or \
      unreadable), the results, the error, and how long it took (ms). A page that fails costs its own \
      record only. What is no page is passed over and counted.

      Exit status: 0 where all pages went well; 1 where some failed; 2 where some could not be read, or \
      the records not be written; 130 where the batch was interrupted. See Documentation/Batch.md.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, patterns such as 'pages/**/*.html', or - for standard input.",
      discussion: """
        Archives are told apart by their contents: WARC, Safari's .webarchive, MHTML, lines of JSON with \
        "url" and "html", and any of them, or a page, compressed by gzip or zstd.
        """, valueName: "input"))
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with a path on each line, or - for standard input.", valueName: "file"))
  var filesFrom: String?

  @OptionGroup var script: ScriptOptions

  @OptionGroup var records: RecordOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the records, compressed where it ends in .gz; - is standard output. (default: -)",
      valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("finalize"),
    help: ArgumentHelp(
      "What finalize gets: JSON or a property list, or @FILE that holds one.",
      valueName: "json|@file"))
  var arguments: String?

  @Option(
    help: ArgumentHelp(
      "The folder to write the pages to, as the script left them.", valueName: "folder"))
  var outputDir: String?

  @Option(
    help: ArgumentHelp(
      "Whether only what changed is written anew, or all of a page. (default: minimal)",
      valueName: "minimal|normalized"), transform: Choice<PageParsing.OutputStyle>.checked)
  var outputStyle: String?

  @Flag(help: "Write records as pages are done, not in the order of the inputs.")
  var unordered = false

  @Flag(help: "Go on where an interrupted batch with the same output has stopped.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "After how many seconds of work to note, beside the output, how far the batch is. (default: 1)",
      valueName: "seconds"), transform: { try Quantity.seconds($0, from: 0.01) })
  var checkpointInterval: Double?

  @Flag(help: "Show at the end what became of the pages, the slowest ones and the errors.")
  var summary = false

  @OptionGroup var batch: BatchOptions

  mutating func validate() throws {
    if inputs.isEmpty && filesFrom == nil {
      throw ValidationError("Name files, folders or archives to read, or a list with --files-from.")
    }
    if inputs.contains("") || filesFrom == "" || outputDir == "" {
      throw ValidationError("A path is empty.")
    }
    if inputs.filter({ $0 == "-" }).count + (filesFrom == "-" ? 1 : 0) > 1 {
      throw ValidationError("Standard input can be read once only.")
    }
    if resume && (output ?? "-") == "-" {
      throw ValidationError("--resume needs the file that was written: name it with --output.")
    }
    if outputStyle != nil && outputDir == nil {
      throw ValidationError(
        "--output-style is for pages; name a folder for them with --output-dir.")
    }
    if let output, let real = WorkingDirectory.realPath(of: output),
      let input = inputs.first(where: { WorkingDirectory.realPath(of: $0) == real })
    {
      throw ValidationError("'\(input)' is an input; name another file with --output.")
    }
    if arguments != nil && outputDir == nil {
      throw ValidationError("--finalize needs a folder to write the pages to: --output-dir.")
    }
  }

  func run() throws {
    var settings = BatchSettings(
      destination: output.flatMap { $0 == "-" ? nil : .file($0) } ?? .descriptor(STDOUT_FILENO))
    settings.jobs = batch.jobs ?? JobCount.cores
    settings.isUnordered = unordered
    settings.resumes = resume
    if let checkpointInterval { settings.checkpointInterval = checkpointInterval }
    settings.inputDescription = (inputs + [filesFrom ?? ""]).joined(separator: "\n")
    var run = try BatchCommandRun(
      script: script, format: records.recordFormat,
      finalizeArguments: try arguments.map(FinalizeArguments.parse), settings: settings,
      options: batch)
    if BatchRun.isFinished(settings) {
      return run.diagnostics.note("'\(output ?? "")' has no checkpoint: it is finished.")
    }
    let named = inputs.map(PageInput.named)
    run.showsSummary = summary
    // Records on the same terminal would stand in the line.
    let isShown =
      settings.destination != .descriptor(STDOUT_FILENO) || !FileStream.output.isTerminal
    if isShown, FileStream.error.isTerminal, batch.form == .text {
      run.progress = (StatusLine(), ProgressReport(filesFrom == nil ? named : nil))
    }
    if let outputDir {
      run = run.writingPages(to: outputDir, style: Choice.value(outputStyle) ?? .minimal)
    }
    guard let filesFrom else { return try end(try run.run(named)) }
    let list = try InputList(path: filesFrom)
    let summary = try run.run(ChainedInputs(named, list)) {
      list.failure.map { "'\(filesFrom)' could not be read to its end: \($0.message)." }
    }
    try end(summary)
  }

  /// Ends with the exit status that says what became of the pages.
  private func end(_ summary: BatchSummary) throws {
    if summary.isInterrupted { throw ExitCode(Interruption.exitCode) }
    if summary.counts[.unreadable] != nil { throw ExitCode(CommandFailure.exitCodeForSystem) }
    if summary.failureCount > 0 { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}

/// Named inputs, and those of a list behind them.
private struct ChainedInputs: Sequence, Sendable {
  private let first: [PageInput]
  private let rest: InputList

  init(_ first: [PageInput], _ rest: InputList) {
    self.first = first
    self.rest = rest
  }

  func makeIterator() -> AnyIterator<PageInput> {
    var first = first.makeIterator()
    let rest = rest.makeIterator()
    return AnyIterator { first.next() ?? rest.next() }
  }
}
