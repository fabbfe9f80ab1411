internal import ArgumentParser
internal import Batch
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
struct BatchCommand: BatchScriptCommand {
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

      Examples:
        pageaction batch saved --script images --output images.ndjson
        pageaction batch 'saved/**/*.html' --script Action.js --format csv \\
            --columns url,results.title --output titles.csv
        pageaction batch crawl.warc.gz --script images --each imgs -o images.gz
        pageaction batch saved --script Action.js --finalize @args.json \\
            --output-dir changed
      """)

  @OptionGroup(title: "Page") var input: InputOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Script") var script: ScriptOptions
  @OptionGroup(title: "Output") var output: BatchOutputOptions
  @OptionGroup(title: "Output") var records: RecordOptions
  @OptionGroup(title: "Output") var results: ResultOptions
  @OptionGroup(title: "Output") var pages: PageOutputOptions
  @OptionGroup(title: "Output") var log: LogOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var batchLimits: BatchLimitOptions
  @OptionGroup(title: "Advanced") var advanced: AdvancedOptions
  @OptionGroup(title: "Advanced") var checkpoint: CheckpointOptions

  var charset: String? { input.charset }

  mutating func validate() throws {
    if let output = output.output, let real = WorkingDirectory.realPath(of: output),
      let input = input.inputs.first(where: { WorkingDirectory.realPath(of: $0) == real })
    {
      throw ValidationError("'\(input)' is an input; name another file with --output.")
    }
  }

  func run() throws {
    var settings = BatchSettings(
      destination: output.output.flatMap { $0 == "-" ? nil : .file($0) }
        ?? .descriptor(STDOUT_FILENO))
    settings.jobs = batchLimits.jobs ?? JobCount.cores
    settings.isUnordered = output.unordered
    settings.resumes = output.resume
    if let interval = checkpoint.checkpointInterval { settings.checkpointInterval = interval }
    settings.inputDescription = (input.inputs + [input.filesFrom ?? ""]).joined(separator: "\n")
    var run = try BatchCommandRun(
      self, format: records.recordFormat,
      finalizeArguments: try pages.arguments.map(FinalizeArguments.parse), settings: settings)
    if BatchRun.isFinished(settings) {
      return run.diagnostics.note("'\(output.output ?? "")' has no checkpoint: it is finished.")
    }
    let named = input.inputs.map(PageInput.named)
    run.showsSummary = output.summary
    // Records on the same terminal would stand in the line.
    let isShown =
      settings.destination != .descriptor(STDOUT_FILENO) || !FileStream.output.isTerminal
    if isShown, FileStream.error.isTerminal, log.form == .text {
      run.progress = (StatusLine(), ProgressReport(input.filesFrom == nil ? named : nil))
    }
    if let folder = pages.outputDir {
      run = run.writingPages(to: folder, style: OutputStyle.value(pages.outputStyle))
    }
    guard let filesFrom = input.filesFrom else { return try end(try run.run(named)) }
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
