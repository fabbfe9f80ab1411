internal import PageAction
private import PlatformLibC
internal import POSIXThreads
private import Synchronization

/// A queue that runs actions one after another, so that the time and the memory of each run can be
/// measured.
final class RunQueue: Sendable {
  static let shared = RunQueue()

  typealias Job = @Sendable (ActionRunner) -> Void

  private struct State {
    var jobs: [Job] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// The runner of all actions. Only the thread that runs jobs uses it.
  nonisolated(unsafe) private let runner = ActionRunner()

  private init() {
    // Set the time zone here, because JavaScriptCore reads `TZ` only once. An existing value of
    // `TZ` takes precedence.
    setenv("TZ", ReproducibleDefaults.timeZone, 0)
  }

  /// Runs an action after the earlier actions have ended, and returns its outcome.
  func run(_ body: @escaping @Sendable (ActionRunner) -> ActionOutcome) async -> ActionOutcome {
    await withCheckedContinuation { continuation in
      add { runner in continuation.resume(returning: body(runner)) }
    }
  }

  private func add(_ job: @escaping Job) {
    let starts = state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    do throws(DetachedThread.Failure) {
      // Use a dedicated thread, because a blocked task would occupy a thread of Swift's pool.
      try DetachedThread.start { self.runJobs() }
    } catch {
      runJobs()
    }
  }

  private func runJobs() {
    while true {
      let jobs = state.withLock { state in
        defer { state.jobs = [] }
        if state.jobs.isEmpty { state.isRunning = false }
        return state.jobs
      }
      if jobs.isEmpty { return }
      for job in jobs { job(runner) }
    }
  }
}
