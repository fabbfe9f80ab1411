internal import ArgumentParser
internal import Batch
internal import PageSources
private import PlatformLibC

struct StreamCommand: BatchScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    _superCommandName: PageActionCommand.name,
    abstract: "Run a script on pages from standard input.",
    usage: "pageaction stream [<options>] --script <name|file>",
    discussion: """
      Each line of standard input is a page: {"url": …, "html": …}. With --framing length, each frame \
      is a page: four bytes with the length of the rest as a big-endian number, {"url": …}, a line \
      feed, and the page's bytes. An "id" is copied to the record. Each page has a record on standard \
      output, in the same order and framing, which is written as soon as the page is finished.

      A page's failure is part of its record. The exit status is 0 unless standard input or output \
      fails (2), the stream is interrupted (130), or pages fail with --strict (1). See \
      Documentation/Batch.md.

      Examples:
        pageaction stream --script images < pages.ndjson > images.ndjson
        pageaction stream --script Action.js --jobs 4 < pages.ndjson > records.ndjson
      """)

  @OptionGroup(title: "Page") var input: StreamInputOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Script") var script: ScriptOptions
  @OptionGroup(title: "Output") var content: RecordContentOptions
  @OptionGroup(title: "Output") var results: ResultOptions
  @OptionGroup(title: "Output") var log: LogOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var batchLimits: BatchLimitOptions
  @OptionGroup(title: "Advanced") var advanced: AdvancedOptions

  var charset: String? { input.charset }

  func validate() throws {
    try script.checkStandardInput("the pages")
  }

  func run() throws {
    var settings = BatchSettings(destination: .descriptor(STDOUT_FILENO))
    settings.jobs = batchLimits.jobs ?? 1
    settings.flushesEveryRecord = true
    settings.recordsSkippedItems = true
    var format = RecordFormat()
    format.isFramed = input.isFramed
    var pages = PageInput.descriptor(STDIN_FILENO)
    pages.format = input.isFramed ? .frames : .ndjson
    var check = OverwriteCheck()
    try check.add(output: "-", writer: OutputFile.writer(nil))
    try check.check(inputs: [pages], entersFolders: false)
    let loaded = try LoadedExtension.load(script, Diagnostics(isQuiet: log.quiet.quiet))
    try check.check(self, loaded)
    let run = try BatchCommandRun(
      self, loaded, format: format, finalizeArguments: nil, settings: settings)
    let summary = try run.run([pages])
    if summary.isInterrupted { throw ExitCode(Interruption.exitCode) }
    if summary.hasSystemFailure { throw ExitCode(CommandFailure.exitCodeForSystem) }
    // Without `--strict`, failed pages do not change the exit status.
    if results.strict, summary.failureCount > 0 || run.isNotShown {
      throw ExitCode(CommandFailure.exitCodeForScripts)
    }
  }
}
