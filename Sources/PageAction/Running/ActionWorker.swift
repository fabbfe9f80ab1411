internal import PropertyLists
internal import PageBindings
internal import PageDOM
internal import PageHTML
internal import PageJavaScript
private import Synchronization

/// The state that a runner's thread keeps from page to page. Only that thread uses the engine.
final class ActionWorker: @unchecked Sendable {
  let executionGuard = ExecutionGuard()
  private var engine: ScriptEngine?
  private var resources: (location: ResourceLocation, opened: any PageResources)?
  private let currentPhase = Mutex(ActionFailure.Phase.load)

  private let deliveredOutcome = Mutex<ActionOutcome?>(nil)

  /// The outcome at the completion of `run`. Other threads may read it, for example after a
  /// timeout.
  var completion: ActionOutcome? {
    get { deliveredOutcome.withLock { $0 } }
    set { deliveredOutcome.withLock { $0 = newValue } }
  }

  var phase: ActionFailure.Phase {
    get { currentPhase.withLock { $0 } }
    set { currentPhase.withLock { $0 = newValue } }
  }

  func run(
    _ source: PageSource, script: ActionScript, finalize: FinalizeSource?, options: ActionOptions
  ) -> ActionOutcome {
    phase = .load
    completion = nil
    let loadingStart = VirtualClock.monotonic()
    var environment = options.environment
    do {
      if let location = options.resources {
        let opened = try open(location)
        environment.resources =
          environment.resources.map { FirstResources(first: opened, rest: $0) } ?? opened
      }
    } catch {
      var outcome = ActionOutcome()
      outcome.failure = .badResources(error)
      return outcome
    }
    let engine = engine ?? startEngine()
    let page = LoadedPage(source, options.parsing, executionGuard: executionGuard)
    if let overrun = executionGuard.overrun {
      var outcome = ActionOutcome()
      outcome.failure = .overrun(overrun, phase: .load)
      return outcome
    }
    let realm = Realm(
      engine: engine, document: page.document, environment: environment,
      parser: page.parser, clock: options.clock)
    let executionGuard = executionGuard
    realm.eventLoop.isStopped = { executionGuard.check() != nil }
    executionGuard.restartClock(options.limits.time)
    realm.recorder.recordsPlaces = options.recordsPlaces
    let start = VirtualClock.monotonic()
    let action = RunningAction(realm: realm, worker: self, options: options)
    action.outcome.times.load = start - loadingStart
    action.outcome.runStart = start
    if let address = page.replacedAddress {
      action.outcome.warnings.append(
        .notAURL(address, instead: page.document.state.url.string))
    }
    if page.readsUTF8AsDefault { action.outcome.warnings.append(.utf8ReadAsDefault) }
    let formError = page.document.state.wellFormednessError
    if let formError { action.outcome.warnings.append(.notWellFormed(formError.string)) }
    var changes = PageChanges(page)
    // The host creates its items before the script runs.
    let title = if case .native? = finalize { realm.document.title.string } else { "" }
    executionGuard.startLaunch(options.limits.launch)
    action.run(script)
    executionGuard.endLaunch()
    let arguments = action.arguments(from: finalize, title: title)
    if action.outcome.failure == nil, let arguments {
      changes = PageChanges(page)
      let start = VirtualClock.monotonic()
      action.outcome.finalizeStart = start
      action.finalize(arguments)
      action.outcome.times.finalize = VirtualClock.monotonic() - start
    }
    if let name = options.scriptCounters { action.readCounters(name) }
    action.outcome.warnings += ActionWarning.missingResources(
      realm.recorder, resources: environment.resources)
    if action.outcome.failure == nil, options.writesPage {
      action.outcome.warnings += changes.notes
    }
    if let formError, action.outcome.failure == nil, options.writesPage,
      page.group.version != page.pristineVersion
    {
      action.outcome.failure = .notWellFormed(formError.string)
    }
    if action.outcome.failure == nil, options.writesPage {
      // A script can be stopped after it called its completion function. Its page is still
      // written, so the exhausted limits must not apply.
      let isStopped = executionGuard.overrun != nil
      if isStopped { page.group.limits = nil }
      phase = .write
      let start = VirtualClock.monotonic()
      let written = page.written(from: source)
      action.outcome.times.write = VirtualClock.monotonic() - start
      if !isStopped, let overrun = executionGuard.overrun {
        action.outcome.failure = .overrun(overrun, phase: .write)
        action.outcome.recorded = realm.recorder
        return action.outcome
      }
      action.outcome.page = written.bytes
      action.outcome.warnings += written.warnings
      action.outcome.rewrittenElementCount = written.rewrittenElementCount
    }
    action.outcome.recorded = realm.recorder
    nameEvaluatedSources(in: &action.outcome, script)
    // Run the action again only if the remaining time suffices.
    let scriptTime = VirtualClock.monotonic() - start - (action.outcome.times.handler ?? 0)
    if scriptTime * 3 < options.limits.time * 1000 {
      findThrownValue(of: &action.outcome) {
        rerun(source, script, finalize: arguments, options: options, environment: environment)
      }
    }
    return action.outcome
  }

  // MARK: Source positions that the engine does not report

  private static let namedExceptionCount = 20

  private func nameEvaluatedSources(in outcome: inout ActionOutcome, _ script: ActionScript) {
    guard outcome.failure?.exception != nil || outcome.recorded.firstUncaughtException != nil
    else { return }
    let evaluated = EvaluatedSource.all(in: script.source)
    guard !evaluated.isEmpty else { return }
    let name = script.nameInStacks
    if var exception = outcome.failure?.exception {
      exception.nameSource(among: evaluated, of: script.source, named: name)
      for index in exception.causes.indices {
        exception.causes[index].exception.nameSource(
          among: evaluated, of: script.source, named: name)
      }
      outcome.failure?.exception = exception
    }
    outcome.recorded.changeExceptions(first: Self.namedExceptionCount) {
      $0.nameSource(among: evaluated, of: script.source, named: name)
    }
  }

  /// Adds the source position to a failure whose thrown value is not an `Error`.
  private func findThrownValue(
    of outcome: inout ActionOutcome, rerun: () -> ScriptException?
  ) {
    guard let exception = outcome.failure?.exception, let thrownValue = exception.thrownValue,
      exception.line == nil, executionGuard.overrun == nil,
      var found = rerun(), found.line != nil,
      let value = found.thrownValue, Self.isSimilar(value, thrownValue)
    else { return }
    // Keep the value of the first run, because numbers in the value of the second run may differ.
    (found.message, found.thrownValue) = (exception.message, thrownValue)
    outcome.failure?.exception = found
  }

  /// Whether two values differ at most in numbers, such as times and random numbers.
  private static func isSimilar(_ value: String, _ other: String) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.split { $0.isNumber || "+-.eE".contains($0) }
    }
    return value == other || words(value) == words(other)
  }

  /// Runs a failed action again with a script that records where it throws values, and returns the
  /// exception.
  private func rerun(
    _ source: PageSource, _ script: ActionScript, finalize: PropertyList?, options: ActionOptions,
    environment: PageEnvironment
  ) -> ScriptException? {
    guard let engine else { return nil }
    let traced = TracedScript(script.source)
    let page = LoadedPage(source, options.parsing, executionGuard: executionGuard)
    let realm = Realm(
      engine: engine, document: page.document, environment: environment,
      parser: page.parser, clock: options.clock)
    let executionGuard = executionGuard
    realm.eventLoop.isStopped = { executionGuard.check() != nil }
    realm.context.throwTracer = ThrowTracer(traced, file: script.nameInStacks, in: realm.context)
    defer { realm.context.throwTracer = nil }
    let action = RunningAction(realm: realm, worker: self, options: options)
    action.run(ActionScript(source: traced.source, file: script.file))
    if action.outcome.failure == nil, let finalize { action.finalize(finalize) }
    return action.outcome.failure?.exception
  }

  /// Opens resources, or returns those that the previous page used.
  private func open(_ location: ResourceLocation) throws(ResourceFailure) -> any PageResources {
    if let resources, resources.location == location { return resources.opened }
    let opened = try location.open()
    resources = (location, opened)
    return opened
  }

  private func startEngine() -> ScriptEngine {
    let engine = ScriptEngine()
    executionGuard.attach(to: engine)
    self.engine = engine
    return engine
  }
}
