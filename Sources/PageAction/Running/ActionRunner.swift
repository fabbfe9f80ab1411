public import PropertyLists
internal import PageBindings
internal import PageHTML
package import PageJavaScript
internal import SaturatingArithmetic

/// A runner of actions on pages, in one thread with one engine, for one caller at a time. Each page
/// gets a new global context, isolated from other pages.
/// - Source: https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
public final class ActionRunner {
  private let thread = ScriptThread()
  private(set) var worker = ActionWorker()

  /// Whether a script had to be stopped. Its thread and memory may remain until the process ends.
  public private(set) var hasStoppedScript = false

  /// The guard for processing an outcome. Its time starts when this runner's `run` returns. Its
  /// memory growth starts before the page is read, or at that return if a limit was exceeded.
  package private(set) var outputGuard = ExecutionGuard()

  /// Creates a runner. Its engine starts with the first page.
  public init() {}

  /// Runs a script on a page. It returns at most half a second after the time limit.
  /// - Parameter finalize: The argument of the script's `finalize`. If it is `nil`, `finalize` does
  ///   not run, as in Safari when an extension returns no arguments.
  public func run(
    _ page: PageSource, script: ActionScript, finalize: PropertyList? = nil,
    options: ActionOptions = ActionOptions()
  ) -> ActionOutcome {
    run(page, script: script, finalize.map { .fixed($0) }, options)
  }

  /// Runs a script on a page, and asks the native half for the argument of `finalize`. The time of
  /// the native half does not count toward the script's time limit.
  package func run(
    _ page: PageSource, script: ActionScript, native: NativeHalf, options: ActionOptions
  ) -> ActionOutcome {
    run(page, script: script, .native(native), options)
  }

  private func run(
    _ page: PageSource, script: ActionScript, _ finalize: FinalizeSource?, _ options: ActionOptions
  ) -> ActionOutcome {
    if let failure = ActionFailure.tooLarge(page) {
      var outcome = ActionOutcome()
      outcome.failure = failure
      return outcome
    }
    let worker = worker
    defer { startOutputGuard(worker.executionGuard, options.limits) }
    worker.executionGuard.start(options.limits.forReading(byteCount: page.bytes.count))
    do {
      var outcome = try thread.run(guardedBy: worker.executionGuard) {
        worker.run(page, script: script, finalize: finalize, options: options)
      }
      outcome.memoryGrowth = worker.executionGuard.memoryGrowth
      // Do not use the engine again after its script was interrupted.
      if worker.executionGuard.overrun != nil {
        hasStoppedScript = true
        self.worker = ActionWorker()
      }
      return outcome
    } catch {
      hasStoppedScript = true
      self.worker = ActionWorker()
      switch error {
      case .noThread(let code):
        var outcome = ActionOutcome()
        outcome.failure = .noThread(code: code)
        return outcome
      case .overrun(let overrun):
        return self.outcome(of: worker, abandonedFor: overrun, finalizes: finalize != nil)
      }
    }
  }

  private func startOutputGuard(_ executionGuard: ExecutionGuard, _ limits: Limits) {
    if executionGuard.overrun == nil {
      executionGuard.restartClock(limits.time)
      outputGuard = executionGuard
    } else {
      // Start a new guard, because the guard of a stopped script has exceeded its limit.
      outputGuard = ExecutionGuard()
      outputGuard.start(limits)
    }
  }

  private func outcome(
    of worker: ActionWorker, abandonedFor overrun: Limits.Overrun, finalizes: Bool
  ) -> ActionOutcome {
    var outcome = worker.completion ?? ActionOutcome()
    if worker.phase == .run, worker.completion != nil, !finalizes {
      outcome.warnings.append(.stoppedAfterCompletion(by: overrun))
    } else {
      outcome.failure = .overrun(overrun, phase: worker.phase)
    }
    return outcome
  }
}

extension Limits {
  /// Returns the limits for reading a page, with two more seconds for each megabyte.
  package func forReading(byteCount: Int) -> Limits {
    var limits = self
    limits.time += Double(byteCount) / 500_000
    return limits
  }
}

extension ActionWarning {
  static func notWellFormed(_ error: String) -> ActionWarning {
    ActionWarning(
      message:
        "The page is not well-formed XML (\(ActionFailure.oneLine(error))); the document has an "
        + "error message and the nodes before the error, as in a browser.")
  }

  static func stoppedAfterCompletion(by overrun: Limits.Overrun) -> ActionWarning {
    let limit =
      switch overrun {
      case .time, .launch: "time"
      case .memory: "memory"
      }
    return ActionWarning(
      message:
        "The script continued after its completion until the \(limit) limit, and was stopped.")
  }
}

extension ActionFailure {
  /// Returns the failure for a page that exceeded a limit in a phase.
  package static func overrun(_ overrun: Limits.Overrun, phase: Phase) -> ActionFailure {
    switch overrun {
    case .time(let seconds):
      ActionFailure(
        code: .timeLimit, phase: phase,
        message: "\(phase.subject) was still \(phase.activity) after \(seconds.shortText) s.",
        remedy: phase == .load || phase == .write
          ? "Raise the limit with --time-limit, or split the page."
          : phase == .output
            ? "Raise the limit with --time-limit, or pass less data."
            : "If it needs more time, raise the limit with --time-limit; otherwise look for a loop that "
              + "never ends.")
    case .launch(let seconds):
      ActionFailure(
        code: .launchBudget, phase: phase,
        message: "`run` had not called completionFunction after \(seconds.shortText) s, the launch "
          + "budget.",
        remedy: "Complete earlier, with less work and shorter timers; or raise --launch-budget.")
    case .memory(let bytes):
      ActionFailure(
        code: .memoryLimit, phase: phase,
        message: "\(phase.subject) used more than \(bytes >> 20) MiB of memory.",
        remedy: "If it needs more, raise the limit with --memory-limit.")
    }
  }
}

extension ActionFailure.Phase {
  fileprivate var subject: String {
    switch self {
    case .load, .write: "The page"
    case .output: "The output"
    case .script, .run, .handler, .finalize: "The script"
    }
  }

  fileprivate var activity: String {
    switch self {
    case .load: "being read"
    case .write, .output: "being written"
    case .script, .run, .handler, .finalize: "running"
    }
  }
}

extension Double {
  /// The number with at most three fraction digits below 1, two below 10, and one from 10 on.
  /// A number that these digits would round to 0 has more.
  fileprivate var shortText: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int(saturating: self)) }
    var parts = self < 1 ? 1000.0 : self < 10 ? 100.0 : 10.0
    while (self * parts).rounded() == 0, parts < 1e300 { parts *= 10 }
    return String((self * parts).rounded() / parts)
  }
}
