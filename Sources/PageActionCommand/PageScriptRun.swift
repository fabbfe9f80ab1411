internal import ArgumentParser
internal import Batch
internal import ExtensionBundles
internal import NativeHandlers
internal import SystemFiles
internal import PropertyLists
internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import PageSources

struct PageScriptRun {
  let diagnostics: Diagnostics

  let page: PageSource

  private let pageName: String

  /// The resources of the page's archive; empty without `--report`.
  private let archived: [ArchivedResource]

  /// Whether the input file contains only the page, and is not compressed. Only then can
  /// `--in-place` replace the file.
  let isWholeFile: Bool

  private let runner = ActionRunner()
  private let script: ActionScript
  private let actionOptions: ActionOptions
  private let results: ResultOptions
  private let showsConsole: Bool
  /// Whether the memory limit comes from `--budget phone`.
  private let isPhoneMemory: Bool

  private let traceFile: OutputFile?
  private let reportOutput: ReportOutput?
  private let command: String

  /// The extension that `--extension` specifies; `nil` without that option.
  let loaded: LoadedExtension?

  /// The loader of subresources; `nil` without `--allow-network=subresources`.
  private let subresources: URLLoader?

  /// The handler that `--handler` or `--native` specifies, and the settings of the handler.
  private let handler: (handler: Handler, settings: HandlerConfiguration)?

  /// - Parameter loaded: The extension that `--extension` specifies; `nil` without that option.
  init(
    _ command: some PageScriptCommand, _ loaded: LoadedExtension?, _ diagnostics: Diagnostics
  ) throws(CommandFailure) {
    var actionOptions = command.actionOptions
    self.diagnostics = diagnostics
    self.loaded = loaded
    results = command.results
    showsConsole = command.diagnostics.console
    isPhoneMemory = command.limits.isPhoneMemory
    traceFile = command.diagnostics.trace.map(OutputFile.init)
    reportOutput = command.diagnostics.report.map(ReportOutput.init)
    pageName = command.file.page == "-" ? "Standard input" : command.file.page
    if let settings = try command.handlerConfiguration(
      loaded, inheritsErrors: true, diagnostics)
    {
      do throws(ActionFailure) {
        let started = try Handler(settings)
        if settings.isNative { started.start() }
        handler = (started, settings)
      } catch {
        throw CommandFailure(error)
      }
    } else {
      handler = nil
    }
    self.command = type(of: command).configuration.commandName ?? ""
    script = try ScriptFile.script(command.script, of: loaded, limits: actionOptions.limits)
    if let loaded { actionOptions.extensionName = loaded.bundle.displayName }
    subresources = try command.file.subresources(
      userAgent: command.page.userAgent, limits: actionOptions.limits)
    var file = command.file.file(userAgent: command.page.userAgent)
    file.loader = subresources
    let record = try file.read(diagnostics, limits: actionOptions.limits)
    var page = record.source
    if let baseURL = command.address.baseURL {
      page.url = baseURL
    } else if record.addressOrigin == .comment {
      diagnostics.note(
        "The page's base URL is \(page.url), from the comment of the program that saved it; "
          + "--base-url overrides it.")
    }
    self.page = page
    if let loaded {
      loaded.reportFindings(diagnostics)
      loaded.warnIfNotShown(forPage: page.url, diagnostics)
    }
    if let seed = actionOptions.environment.randomSeed {
      actionOptions.environment.randomSeed = PageSeed.derived(
        from: seed, path: record.place.path, offset: record.place.offset,
        url: command.address.baseURL ?? record.url)
    }
    if let subresources {
      actionOptions.environment.resources = NetworkResources { subresources.load($0) }
    }
    self.actionOptions = actionOptions
    archived = reportOutput == nil ? [] : record.resources
    isWholeFile = record.isWholeInput
  }

  /// Runs the script, and reports its console output and the warnings. Writes the files of
  /// `--trace` and `--report`, even if the script failed. The caller must report that failure.
  /// - Parameter arguments: The argument of `finalize`. If `arguments` is `nil`, `finalize` runs
  ///   only if the native half, or the program of `--handler`, returns an argument.
  func outcome(
    finalize arguments: PropertyList? = nil, writesPage: Bool,
    outputStyle: PageParsing.OutputStyle = .minimal
  ) throws(CommandFailure) -> ActionOutcome {
    // Retain the runner until the process ends, because releasing its JavaScript engine takes time.
    _ = Unmanaged.passRetained(runner)
    var actionOptions = actionOptions
    actionOptions.writesPage = writesPage || reportOutput != nil
    actionOptions.recordsPlaces = traceFile != nil || reportOutput != nil
    actionOptions.parsing.outputStyle = outputStyle
    let outcome = outcome(finalize: arguments, options: actionOptions)
    if let failure = subresources?.failure { throw CommandFailure(failure) }
    ConsoleLog(diagnostics: diagnostics, script: script)
      .show(outcome.recorded, isComplete: showsConsole)
    for warning in outcome.warnings {
      if warning.isNote {
        diagnostics.note(warning.description)
      } else {
        diagnostics.warn(warning.description)
      }
    }
    if handler != nil, outcome.failure == nil, let native = outcome.native,
      native.finalizeArguments == nil, native.warnings.isEmpty
    {
      diagnostics.note("finalize did not run, because the handler returned no arguments.")
    }
    if traceFile != nil || reportOutput != nil {
      let trace = ExchangeTrace(
        command: command, page: page, script: script, loaded: loaded,
        extensionName: actionOptions.extensionName, limits: actionOptions.limits,
        handler: handler?.settings,
        finalizeArguments: arguments ?? outcome.native?.finalizeArguments, outcome: outcome
      ).json
      try traceFile?.write(json: trace)
      if let reportOutput {
        let report = RunReport(
          trace: trace, pageName: pageName, page: page, script: script,
          parsing: actionOptions.parsing, outcome: outcome, resources: actionOptions.resources,
          archived: archived)
        let value: PropertyList
        do throws(ActionFailure) {
          value = try report.value()
        } catch {
          throw CommandFailure(error)
        }
        try reportOutput.write(title: report.title, value)
      }
    }
    return outcome
  }

  private func outcome(
    finalize arguments: PropertyList?, options: ActionOptions
  ) -> ActionOutcome {
    guard let handler = handler?.handler else {
      return runner.run(page, script: script, finalize: arguments, options: options)
    }
    RunningHandlers.endWithSignals()
    defer { handler.end() }
    return runner.run(
      page, script: script,
      native: handler.nativeHalf(
        ofPage: PageSource.parsedAddress(page.url), limits: options.limits.forDecoding),
      options: options)
  }

  func failure(of outcome: ActionOutcome) -> CommandFailure? {
    outcome.failure.map { failure in
      var report = CommandFailure(failure, of: script)
      if failure.code == .memoryLimit, isPhoneMemory {
        report.remedy = "This is the limit of --budget phone, which --memory-limit overrides."
      }
      return report
    }
  }

  /// With `--strict`, throws an error if there were warnings. Called before the results or the page
  /// are written.
  func checkWarnings() throws(CommandFailure) {
    let count = diagnostics.warningCount
    guard results.strict, count > 0 else { return }
    throw .script(
      count == 1
        ? "There was a warning, which --strict treats as a failure."
        : "There were \(count) warnings, which --strict treats as failures.")
  }

  /// Writes the results, if there are any. `--null` specifies the treatment of `null`.
  func writeResults(
    of outcome: ActionOutcome, as format: OutputFormat, to file: OutputFile
  ) throws {
    guard let results = outcome.results else { return }
    if self.results.null == nil, format.supportsNull, let warning = outcome.nullWarning {
      diagnostics.warn(warning.description)
    }
    if outcome.failure == nil { try checkWarnings() }
    try file.write { (take: ([UInt8]) throws -> Void) in
      try format.write(results, nullPolicy: self.results.nullPolicy) { piece in
        try checkLimits()
        try runner.outputGuard.withoutCounting { try take(piece) }
      }
    }
  }

  func checkLimits() throws(CommandFailure) {
    if let overrun = runner.outputGuard.check() {
      throw CommandFailure(ActionFailure.overrun(overrun, phase: .output))
    }
  }
}

extension CommandFailure {
  /// Creates a failure of the command from a failure of the script or page. The details of an
  /// exception, such as its call stack, are omitted.
  init(_ failure: ActionFailure) {
    let isOfSystem = failure.code == .noThread || failure.code == .badResources
    self.init(
      message: failure.message, remedy: failure.remedy,
      exitCode: isOfSystem ? Self.exitCodeForSystem : Self.exitCodeForScripts)
  }

  init(_ failure: ActionFailure, of script: ActionScript) {
    guard let exception = failure.exception, failure.code != .moduleScript else {
      self.init(failure)
      return
    }
    let report = ExceptionReport(exception: exception, script: script)
    self.init(
      message: report.headline, remedy: failure.remedy, details: report.lines,
      namesPlace: exception.file != nil, exitCode: Self.exitCodeForScripts)
  }
}
