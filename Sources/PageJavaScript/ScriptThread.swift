private import POSIXThreads
private import Synchronization

/// The thread that pages run on, and the second guard over their limits.
///
/// The caller waits beside it. Where a script can no longer be stopped from inside (an endless chain
/// of microtasks, a wait that never ends), the caller gets its outcome all the same: the thread is
/// abandoned, with what it holds, and the next page gets a new one. Whatever the body keeps for the
/// next page, such as an engine, has to be given up with it.
public final class ScriptThread {
  /// How long after the deadline the first guard is left to end the script by itself, in ms.
  private static let grace = 400.0

  private let stackSize: Int
  private var worker: Worker?

  /// Why a body has given no value.
  public enum Failure: Error, Sendable, Equatable {
    /// It did not return within the limits and the grace.
    case overrun(Limits.Overrun)
    /// The system has no thread to give; `code` is its error number, such as `EAGAIN`.
    case noThread(code: Int32)
  }

  /// Makes a thread that starts with its first page.
  ///
  /// - Parameter stackSize: The size of its stack, in bytes.
  public init(stackSize: Int = 8 << 20) {
    self.stackSize = stackSize
  }

  deinit {
    worker?.finish()
  }

  /// Runs `body` on the thread and waits for it.
  ///
  /// - Parameters:
  ///   - executionGuard: The guard whose `start` the body calls.
  ///   - body: What to run.
  /// - Throws: `Failure` where the body did not run, or did not return.
  public func run<Value: Sendable>(
    guardedBy executionGuard: ExecutionGuard, _ body: @escaping @Sendable () -> Value
  ) throws(Failure) -> Value {
    let current: Worker
    if let worker {
      current = worker
    } else {
      current = try Worker(stackSize: stackSize)
      worker = current
    }
    let box = ResultBox<Value>()
    current.submit { box.value.withLock { $0 = body() } }
    while !current.waitUntilDone(milliseconds: 20) {
      if let overrun = executionGuard.check(grace: ScriptThread.grace) {
        // The first guard may be about to end it: give it the grace before giving the thread up.
        if current.waitUntilDone(milliseconds: ScriptThread.grace) { break }
        worker = nil
        throw .overrun(overrun)
      }
    }
    guard let value = box.value.withLock({ $0 }) else {
      preconditionFailure("the thread said that it was done")
    }
    return value
  }
}

private final class ResultBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// A thread with a stack of its own size that runs one job at a time.
private final class Worker: Sendable {
  private struct State {
    var job: (@Sendable () -> Void)?
    var isDone = true
    var isFinished = false
  }

  private let state = Monitor(State())

  init(stackSize: Int) throws(ScriptThread.Failure) {
    // The thread holds the state until it ends; an abandoned one holds it for good.
    let state = state
    do {
      try DetachedThread.start(stackSize: stackSize) { Self.runJobs(state) }
    } catch {
      throw .noThread(code: error.code)
    }
  }

  func submit(_ job: @escaping @Sendable () -> Void) {
    state.change {
      $0.job = job
      $0.isDone = false
    }
  }

  func waitUntilDone(milliseconds: Double) -> Bool {
    state.wait(milliseconds: milliseconds) { $0.isDone }
  }

  func finish() {
    state.change { $0.isFinished = true }
  }

  private static func runJobs(_ state: Monitor<State>) {
    while true {
      let next = state.change(when: { $0.job != nil || $0.isFinished }) { state in
        defer { state.job = nil }
        return state.job
      }
      guard let next else { return }
      next()
      state.change { $0.isDone = true }
    }
  }
}
