internal import Batch
internal import ExtensionBundles
internal import Infra
internal import PropertyLists
internal import Logging
internal import NativeHandlers
internal import PageAction
internal import PageJavaScript
internal import PageSources
internal import SystemFiles

struct BatchCommandRun {
  let diagnostics: Diagnostics
  var configuration: BatchConfiguration
  var settings: BatchSettings
  let log: LogOptions
  var showsSummary = false

  /// Whether a device would not show the extension for web pages.
  private(set) var isNotShown = false

  /// The status line, and the report that creates the line's text; `nil` if no progress is shown.
  var progress: (line: StatusLine, report: ProgressReport)?

  /// - Parameters:
  ///   - loaded: The extension that `--extension` specifies; `nil` without that option.
  ///   - format: The format of records. The command's options override its `nullPolicy` and
  ///     `hasTimings`.
  init(
    _ command: some BatchScriptCommand, _ loaded: LoadedExtension?, format: RecordFormat,
    finalizeArguments: PropertyList?, settings: BatchSettings
  ) throws(CommandFailure) {
    try command.page.checkResources()
    var configuration = BatchConfiguration(
      script: try ScriptFile.script(
        command.script, of: loaded, limits: command.actionOptions.limits),
      options: command.actionOptions)
    if let loaded { configuration.options.extensionName = loaded.bundle.displayName }
    configuration.reading.charsetLabel = command.charset
    if let limit = command.batchLimits.sizeLimit { configuration.reading.sizeLimit = limit << 20 }
    configuration.reading.limits = configuration.options.limits.forDecoding
    configuration.reading.pipeWait = configuration.options.limits.time
    configuration.finalizeArguments = finalizeArguments
    configuration.handler = try command.handlerConfiguration(
      loaded, inheritsErrors: false, Diagnostics(isQuiet: command.log.quiet.quiet))
    configuration.records = format
    configuration.records.nullPolicy = command.results.nullPolicy
    configuration.records.hasTimings = command.content.timings
    configuration.isStrict = command.results.strict
    configuration.warnsOfNull = command.results.null == nil
    configuration.recordsConsole = command.content.console
    self.init(configuration, settings, command.log)
    if let loaded {
      loaded.reportFindings(diagnostics)
      // The warning does not depend on a page's address, so show it once and not for each page.
      isNotShown = loaded.warnIfNotShown(forPage: LoadedExtension.webPage, diagnostics)
    }
  }

  private init(_ configuration: BatchConfiguration, _ settings: BatchSettings, _ log: LogOptions) {
    self.configuration = configuration
    self.settings = settings
    self.log = log
    diagnostics = Diagnostics(isQuiet: log.quiet.quiet)
  }

  func writingPages(
    to folder: String, style: PageParsing.OutputStyle
  ) -> BatchCommandRun {
    var configuration = configuration
    configuration.outputFolder = folder
    configuration.options.writesPage = true
    configuration.options.parsing.outputStyle = style
    var run = BatchCommandRun(configuration, settings, log)
    (run.showsSummary, run.progress, run.isNotShown) = (showsSummary, progress, isNotShown)
    return run
  }

  /// Runs the batch, and reports progress, warnings and the summary.
  /// - Parameter inputProblem: A function that is called after the last input. It returns the
  ///   failure that ended the list of inputs early, or `nil` if the list was read to its end.
  func run(
    _ inputs: any Sequence<PageInput> & Sendable,
    inputProblem: @escaping () -> InputList.Failure? = { nil }
  ) throws(CommandFailure) -> BatchSummary {
    let batch: BatchRun
    do {
      let logger = log.logger(
        diagnostics, progress?.line, showsConsole: configuration.recordsConsole)
      batch = try BatchRun(
        configuration, settings: settings,
        command: WorkerExecutable.command(BatchWorkerCommand.self), logger: logger)
    } catch {
      throw CommandFailure(error)
    }
    batch.inputProblem = { inputProblem().map { ($0.problem, $0.remedy) } }
    if let progress {
      batch.onProgress = { progress.line.show(progress.report.line($0)) }
    }
    defer { progress?.line.clear() }
    try listenForInterruptions(of: batch)
    let summary: BatchSummary
    do {
      summary = try batch.run(inputs)
    } catch {
      throw CommandFailure(error)
    }
    progress?.line.clear()
    report(summary)
    return summary
  }

  private func listenForInterruptions(of batch: BatchRun) throws(CommandFailure) {
    do {
      // A batch that cannot be resumed may write to a pipe. A write to a full pipe blocks until a
      // program reads from it. Let a signal end the process even during a write that blocks.
      batch.interruption = try Interruption.listen(endingProcess: !batch.isResumable)
    } catch {
      throw .file(
        "A pipe could not be created: \(error.message).",
        remedy: "Raise the limit on open files, with `ulimit -n`.")
    }
    guard FileStream.error.isTerminal else { return }
    batch.onInterruption = {
      progress?.line.clear()
      diagnostics.note(
        "The batch is stopping; running pages have one second to finish. Press Ctrl-C again to stop "
          + "at once.")
    }
  }

  private func report(_ summary: BatchSummary) {
    if showsSummary { show(SummaryReport(summary: summary)) }
    if summary.lackingElementsCount > 0, let each = configuration.records.each {
      diagnostics.warn(
        "The results of \(Figures.pages(summary.lackingElementsCount)) have no `\(each)`, which --each "
          + "names.")
    }
    // Warn about the folders of `--base-map` that contain no page. Do not warn if this batch runs
    // only one shard, because the pages of the folder may all be in other shards.
    for folder in summary.unusedAddressFolders
    where !summary.isInterrupted && configuration.reading.shard == nil {
      diagnostics.warn(
        "No page is in the folder of --base-map '\(folder.description)'. Write the folder's path as "
          + "in the inputs.")
    }
    if summary.failureCount > 0, !showsSummary {
      diagnostics.note(
        "\(Figures.count(summary.failureCount)) of \(Figures.pages(summary.pageCount)) failed.")
    }
    if summary.pageCount == 0, !summary.isInterrupted, !settings.flushesEveryRecord {
      diagnostics.note(
        "No pages were found\(configuration.reading.shard.map { " in shard \($0)" } ?? ""); skipped "
          + "items: \(Figures.count(summary.skippedCount)).")
    }
    guard summary.isInterrupted else { return }
    if case .file = settings.destination {
      diagnostics.note("Interrupted. Run the same command with --resume to continue.")
    } else {
      diagnostics.note("Interrupted.")
    }
  }

  private func show(_ report: SummaryReport) {
    switch log.form {
    case .text: diagnostics.show(report.lines)
    case .json: diagnostics.show(json: .dictionary(["summary": report.json]))
    }
  }
}

extension CommandFailure {
  init(_ failure: BatchFailure) {
    if failure.code == .closedPipe {
      self = .closedPipe
      return
    }
    self.init(
      message: failure.message, remedy: failure.remedy, details: failure.details,
      namesPlace: !failure.details.isEmpty,
      exitCode: failure.code == .script ? Self.exitCodeForScripts : Self.exitCodeForSystem)
  }
}
