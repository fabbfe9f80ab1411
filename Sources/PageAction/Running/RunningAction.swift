internal import CInternalScripts
internal import PropertyLists
internal import PageBindings
internal import PageDOM
internal import PageJavaScript

/// A run of one script on one page: it evaluates the file, calls `run`, waits for its completion,
/// and calls `finalize` in the same context.
final class RunningAction {
  var outcome = ActionOutcome()

  /// The virtual time that `run` may take to complete, in milliseconds.
  private static let completionHorizon = 600_000.0
  /// The virtual time that scripts may run after the completion, in milliseconds.
  private static let settlingHorizon = 10_000.0
  /// A script that evaluates to the object that the file defines.
  private static let lookup = ScriptString(ascii: pageaction_preprocessingObject())

  let realm: Realm
  private let worker: ActionWorker
  private let options: ActionOptions
  private var object: ScriptObject?
  private var completionCount = 0
  private var returned: ScriptObject?
  private let start = VirtualClock.monotonic()

  var scope: ScriptScope { realm.context.scope }

  init(realm: Realm, worker: ActionWorker, options: ActionOptions) {
    self.realm = realm
    self.worker = worker
    self.options = options
  }

  // MARK: run

  func run(_ script: ActionScript) {
    guard select() else { return }
    worker.phase = .script
    guard evaluate(script), let function = findRun(in: script) else { return }
    worker.phase = .run
    let completion = CompletionFunction { [unowned self] value in complete(value) }
    // The function object knows only the realm, so the realm retains the callback.
    realm.attachments[CompletionFunction.key] = completion
    do throws(ThrownValue) {
      let arguments = scope.makeObject()
      try scope.setProperty(
        "completionFunction", of: arguments,
        to: CompletionFunction.native.makeObject(in: scope).value)
      if let name = options.extensionName {
        try scope.setProperty("extensionName", of: arguments, to: scope.string(name))
      }
      returned = scope.object(try scope.call(function, this: object, arguments: [arguments.value]))
      if let returned { realm.keep(returned) }
    } catch {
      report(error, phase: .run)
    }
    waitForCompletion()
  }

  /// Applies the selection request, if any; returns whether it succeeded.
  private func select() -> Bool {
    guard let selection = options.selection else { return true }
    do throws(DOMException) {
      switch try PageSelection.select(selection, in: realm.document) {
      case .selected: return true
      case .notFound: fail(.selectionNotFound(selection))
      case .hidden: fail(.selectionIsHidden(selection))
      }
    } catch {
      fail(.selectorDoesNotParse(selection))
    }
    return false
  }

  /// Evaluates the file and finds the object that it defines; returns whether it succeeded.
  private func evaluate(_ script: ActionScript) -> Bool {
    do throws(ThrownValue) {
      try realm.context.evaluate(script.source, file: script.nameInStacks)
      let value = try realm.context.evaluate(
        RunningAction.lookup, file: ScriptException.internalFilePrefix + "lookup")
      if checkLimits() { return false }
      guard let object = scope.object(value) else {
        fail(.noPreprocessingObject(script, isNull: !scope.isUndefined(value)))
        return false
      }
      realm.keep(object)
      self.object = object
      return true
    } catch {
      if checkLimits() { return false }
      fail(.scriptDoesNotLoad(loadingException(error, script), script))
      return false
    }
  }

  private func loadingException(_ thrown: ThrownValue, _ script: ActionScript) -> ScriptException {
    var exception = realm.context.describe(thrown)
    guard exception.name == "SyntaxError", exception.stack == nil else { return exception }
    if exception.file == nil { exception.file = script.nameInStacks }
    if exception.column == nil {
      exception.column = realm.context.column(of: exception, in: script.source)
    }
    return exception
  }

  private func findRun(in script: ActionScript) -> ScriptObject? {
    guard let object else { return nil }
    do throws(ThrownValue) {
      let function = scope.object(try scope.property("run", of: object))
      if let function, scope.isFunction(function) { return function }
      fail(
        scope.isFunction(object) ? .notInstantiated(script) : .noRun(script))
    } catch {
      report(error, phase: .run)
    }
    return nil
  }

  /// Handles a call of the completion function. It converts the argument of the first call at once,
  /// before the script can change the argument.
  private func complete(_ value: ScriptValue) {
    // After a limit is exceeded, the page may be incomplete, so ignore the results.
    guard worker.executionGuard.overrun == nil else { return }
    completionCount += 1
    guard completionCount == 1 else {
      if completionCount == 2 {
        outcome.warnings.append(
          ActionWarning(
            message: "completionFunction was called again; only the first call counts."))
      }
      return
    }
    let skipped = realm.eventLoop.clock.skipped
    outcome.times.completion = VirtualClock.monotonic() - start
    outcome.times.skipped = skipped
    worker.executionGuard.endLaunch(waited: skipped)
    guard worker.executionGuard.overrun == nil else { return }
    var converter = ResultConverter(realm: realm, executionGuard: worker.executionGuard)
    do {
      outcome.results = try converter.convert(value)
    } catch let failure as ActionFailure {
      fail(failure)
    } catch let thrown as ThrownValue {
      report(thrown, phase: .run)
    } catch {
      _ = checkLimits()
    }
    outcome.warnings += converter.warnings.all
    if outcome.results != nil { worker.completion = outcome }
  }

  private func waitForCompletion() {
    if checkLimits() { return }
    if completionCount == 0, outcome.failure == nil {
      let ended = realm.eventLoop.run(horizon: RunningAction.completionHorizon) {
        completionCount > 0
      }
      if checkLimits() { return }
      if completionCount == 0 {
        failWithoutCompletion(ended)
        return
      }
    }
    // The script continues after the completion, as in Safari while the extension is open.
    settle()
  }

  /// Records that `run` did not complete, and why: its promise was rejected, or else the first
  /// uncaught exception, if any, is the probable cause.
  private func failWithoutCompletion(_ ended: EventLoop.Outcome) {
    var failure = ActionFailure.neverCompleted(ended)
    let observer = returned.flatMap { PromiseObserver($0.value, in: realm.context) }
    if checkLimits() { return }
    if let rejection = observer?.rejection {
      failure = .thrown(realm.context.describe(rejection), phase: .run)
    } else if let exception = realm.recorder.firstUncaughtException {
      failure = .neverCompleted(because: exception)
    }
    // Report the exception only once.
    if let exception = failure.exception { realm.recorder.remove(.uncaughtException(exception)) }
    fail(failure)
  }

  private func settle() {
    guard options.clock == .virtual else { return }
    _ = realm.eventLoop.run(horizon: RunningAction.settlingHorizon) { false }
    _ = checkLimits()
  }

  // MARK: finalize

  /// Returns the argument of `finalize`. A native source computes it from the results.
  /// - Parameter title: The title of the page before `run`.
  func arguments(from source: FinalizeSource?, title: String) -> PropertyList? {
    switch source {
    case nil: return nil
    case .fixed(let arguments)?: return arguments
    case .native(let native)?:
      guard outcome.failure == nil, let results = outcome.results else { return nil }
      worker.phase = .handler
      guard !checkLimits() else { return nil }
      let start = VirtualClock.monotonic()
      defer { outcome.times.handler = VirtualClock.monotonic() - start }
      do throws(ActionFailure) {
        let reply = try worker.executionGuard.pausingClock { () throws(ActionFailure) in
          try native.reply(results, title)
        }
        outcome.warnings += reply.warnings
        outcome.native = reply
        return reply.finalizeArguments
      } catch {
        fail(error)
        return nil
      }
    }
  }

  func finalize(_ arguments: PropertyList) {
    worker.phase = .finalize
    guard let object, !checkLimits() else { return }
    do throws(ThrownValue) {
      guard let function = scope.object(try scope.property("finalize", of: object)),
        scope.isFunction(function)
      else {
        fail(.noFinalize)
        return
      }
      var converter = ArgumentConverter(scope: scope)
      let value = try converter.convert(arguments)
      outcome.warnings += converter.warnings.all
      let returned = scope.object(
        try scope.call(function, this: object, arguments: [value]))
      if let returned { realm.keep(returned) }
      if !checkLimits() { settleFinalize(returned) }
    } catch {
      report(error, phase: .finalize)
      if !checkLimits() { settle() }
    }
  }

  /// Waits for the promise of `finalize`; fails if it is rejected or never settled.
  private func settleFinalize(_ returned: ScriptObject?) {
    let observer = returned.flatMap { PromiseObserver(following: $0, in: realm.context) }
    var ended = EventLoop.Outcome.idle
    if let observer, observer.isPromise, !observer.isSettled {
      ended = realm.eventLoop.run(horizon: RunningAction.completionHorizon) { observer.isSettled }
    }
    settle()
    guard !checkLimits(), let observer, observer.isPromise else { return }
    if let rejection = observer.rejection {
      let exception = realm.context.describe(rejection)
      realm.recorder.remove(.uncaughtException(exception))
      fail(.thrown(exception, phase: .finalize))
    } else if !observer.isSettled {
      fail(.neverSettled(ended))
    }
  }

  // MARK: Failures

  private func fail(_ failure: ActionFailure) {
    if outcome.failure == nil { outcome.failure = failure }
  }

  /// Records an exceeded limit; returns whether there is one.
  private func checkLimits() -> Bool {
    guard let overrun = worker.executionGuard.check() else { return false }
    if worker.phase == .run, worker.completion != nil {
      // The results are complete. The limit stopped only code that ran after the completion.
      let warning = ActionWarning.stoppedAfterCompletion(by: overrun)
      if !outcome.warnings.contains(warning) { outcome.warnings.append(warning) }
    } else {
      outcome.failure = .overrun(overrun, phase: worker.phase)
    }
    return true
  }

  private func report(_ thrown: ThrownValue, phase: ActionFailure.Phase) {
    guard !checkLimits() else { return }
    let exception = realm.context.describe(thrown)
    // An exception that `run` throws after its completion does not change the results.
    if phase == .run, outcome.results != nil {
      realm.record(.uncaughtException(exception))
      return
    }
    fail(.thrown(exception, phase: phase))
  }
}
