internal import NativeHandlers
internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import PageSources
private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

final class PageRunner {
  private struct Obstacles {
    var failsAlways = false
    /// The excerpt of the script with the error that makes every page fail.
    var excerpt: [String] = []
    var cannotWrite = false
  }

  private let configuration: BatchConfiguration
  private let writer: RecordWriter
  private let runner = ActionRunner()
  private var handler: Handler?
  private let load: NetworkResources.Load

  /// - Parameter load: Requests a subresource from the batch.
  init(_ configuration: BatchConfiguration, load: @escaping NetworkResources.Load) {
    self.configuration = configuration
    self.load = load
    writer = RecordWriter(format: configuration.records)
  }

  func answer(_ task: WorkerTask) -> WorkerAnswer {
    let stopwatch = Stopwatch()
    var obstacles = Obstacles()
    var byteCount = task.byteCount
    var result: PageResult
    do {
      let (source, url) = try page(of: task)
      byteCount = source.bytes.count
      result = run(source, url: url, task, &obstacles)
    } catch {
      result = PageResult(error)
    }
    result.identifier = task.identifier
    result.warc = task.warc
    result.milliseconds = stopwatch.milliseconds
    var writer = writer
    writer.executionGuard = runner.outputGuard
    let lines = writer.lines(of: &result)
    return WorkerAnswer(
      number: task.number, status: result.status, isLast: runner.hasStoppedScript,
      failsAlways: obstacles.failsAlways, cannotWrite: obstacles.cannotWrite,
      lacksElements: lines.lacksElements, byteCount: byteCount, milliseconds: result.milliseconds,
      error: result.error ?? "", details: obstacles.excerpt, console: result.console,
      handlerErrors: handler?.takeErrors() ?? [],
      pageFolder: result.page?.pathFolder ?? "", lines: lines.bytes[...])
  }

  private func page(of task: WorkerTask) throws(SourceFailure) -> (PageSource, url: String) {
    switch task.content {
    case .page(let source, let url, _): return (source, url)
    case .file(let byteCount, let address):
      let file = UnreadPage(task.place, byteCount: byteCount)
      // Do not read a page that is larger than the memory limit.
      var reading = configuration.reading
      reading.sizeLimit = min(reading.sizeLimit, configuration.options.limits.memory)
      var record = try file.read(reading)
      if let address { (record.source.url, record.url) = (address, address) }
      return (record.source, record.url)
    }
  }

  private func run(
    _ source: PageSource, url: String, _ task: WorkerTask, _ obstacles: inout Obstacles
  ) -> PageResult {
    var options = configuration.options
    if let seed = options.environment.randomSeed {
      options.environment.randomSeed = PageSeed.derived(
        from: seed, path: task.place.path, offset: task.place.offset, url: url)
    }
    if configuration.loadsSubresources {
      options.environment.resources = NetworkResources(load: load)
    }
    var result = PageResult(task.place, url: url)
    let outcome: ActionOutcome
    do throws(ActionFailure) {
      outcome = try self.outcome(source, options)
    } catch {
      result.status = PageStatus(error)
      result.error = error.messageWithRemedy
      return result
    }
    result.finalizeArguments = outcome.native?.finalizeArguments
    result.results = outcome.results
    var warnings = outcome.warnings
    if configuration.warnsOfNull, let warning = outcome.nullWarning { warnings.append(warning) }
    result.warnings = warnings.map(\.description)
    // Notes are recorded but do not fail pages in strict mode.
    var strictWarnings = warnings.filter { !$0.isNote }.map(\.description)
    for entry in outcome.recorded.entries {
      if case .uncaughtException(let exception) = entry {
        result.warnings.append("Uncaught \(exception.singleLine)")
        strictWarnings.append("Uncaught \(exception.singleLine)")
      }
    }
    if configuration.recordsConsole { result.console = ConsoleLines.lines(of: outcome.recorded) }
    if let failure = outcome.failure {
      result.status = PageStatus(failure)
      result.error = outcome.failureLine
      obstacles.failsAlways = failure.code == .syntaxError || failure.code == .moduleScript
      if failure.code == .syntaxError, let exception = failure.exception {
        obstacles.excerpt = configuration.script.excerpt(of: exception)?.lines ?? []
      }
    } else if configuration.isStrict, let warning = strictWarnings.first {
      result.status = .failed
      result.results = nil
      result.error = Self.strictFailure(warningCount: strictWarnings.count, first: warning)
    } else if let folder = configuration.outputFolder {
      write(outcome.page, to: "\(folder)/\(task.outputPath)", &result, &obstacles)
    }
    return result
  }

  private func outcome(
    _ source: PageSource, _ options: ActionOptions
  ) throws(ActionFailure) -> ActionOutcome {
    guard let settings = configuration.handler else {
      return runner.run(
        source, script: configuration.script, finalize: configuration.finalizeArguments,
        options: options)
    }
    let handler: Handler
    if let started = self.handler {
      handler = started
    } else {
      handler = try Handler(settings)
      self.handler = handler
    }
    let limits = ReadingLimits(time: options.limits.time, memory: options.limits.memory)
    return runner.run(
      source, script: configuration.script,
      native: handler.nativeHalf(ofPage: PageSource.parsedAddress(source.url), limits: limits),
      options: options)
  }

  /// Ends the handler after the last page.
  func endHandler() {
    handler?.end()
  }

  private static func strictFailure(warningCount: Int, first: String) -> String {
    let count = warningCount == 1 ? "a warning" : "\(warningCount) warnings"
    return "The page has \(count), which --strict treats as a failure: \(first)"
  }

  private func write(
    _ page: [UInt8]?, to path: String, _ result: inout PageResult, _ obstacles: inout Obstacles
  ) {
    guard let page else {
      result.status = .failed
      result.error =
        "There is no page to write, because the script could not be stopped after its completion."
      return
    }
    do {
      try AtomicFile(path: path).write(page, makesFolders: true)
      result.page = path
    } catch {
      result.status = .failed
      result.error = "'\(path)' could not be written: \(error.message)."
      obstacles.cannotWrite = [ENOSPC, EDQUOT, EROFS, EIO, EFBIG].contains(error.code)
    }
  }
}
