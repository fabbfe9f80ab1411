internal import ExtensionContract
internal import PageBindings
internal import PageDOM
internal import PageHTML
internal import PageJavaScript
private import Synchronization

/// What a runner's thread keeps from page to page. Only that thread touches the engine.
final class ActionWorker: @unchecked Sendable {
  let executionGuard = ExecutionGuard()
  private var engine: ScriptEngine?
  private var resources: (location: ResourceLocation, opened: any PageResources)?
  private let currentPhase = Mutex(ActionFailure.Phase.load)

  private let handedOver = Mutex<ActionOutcome?>(nil)

  /// What `run` has completed with; another thread may ask, as one that gives this one up.
  var completion: ActionOutcome? {
    get { handedOver.withLock { $0 } }
    set { handedOver.withLock { $0 = newValue } }
  }

  /// What the worker is doing; another thread may ask.
  var phase: ActionFailure.Phase {
    get { currentPhase.withLock { $0 } }
    set { currentPhase.withLock { $0 = newValue } }
  }

  /// Runs an action from the page's bytes to the page's bytes.
  func run(
    _ source: PageSource, script: ActionScript, finalize: PropertyList?, options: ActionOptions
  ) -> ActionOutcome {
    phase = .load
    completion = nil
    var environment = options.environment
    do {
      if let location = options.resources { environment.resources = try open(location) }
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
    let action = RunningAction(realm: realm, worker: self, options: options)
    if page.readsUTF8AsDefault { action.outcome.warnings.append(.utf8ReadAsDefault) }
    let formError = page.document.state.wellFormednessError
    if let formError { action.outcome.warnings.append(.notWellFormed(formError.string)) }
    var changes = PageChanges(page)
    action.run(script)
    if action.outcome.failure == nil, let finalize {
      changes = PageChanges(page)
      action.finalize(finalize)
    }
    action.outcome.warnings += ActionWarning.missingResources(
      realm.recorder, hasResources: environment.resources != nil)
    if action.outcome.failure == nil, options.writesPage {
      action.outcome.warnings += changes.notes
    }
    if let formError, action.outcome.failure == nil, options.writesPage,
      page.group.version != page.pristineVersion
    {
      action.outcome.failure = .notWellFormed(formError.string)
    }
    if action.outcome.failure == nil, options.writesPage {
      // A script that was stopped after its completion has used up its limits; its page is written
      // all the same.
      let isStopped = executionGuard.overrun != nil
      if isStopped { page.group.allowsGrowth = nil }
      phase = .write
      let written = page.written(from: source)
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
    return action.outcome
  }

  /// Opens resources, which are kept for the pages that follow.
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
