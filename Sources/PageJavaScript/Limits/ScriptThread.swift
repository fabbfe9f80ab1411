private import POSIXThreads
private import Synchronization

/// The thread that runs pages. It enforces the limits if `ExecutionGuard` cannot.
/// A script that the engine cannot terminate, such as an endless chain of microtasks, is
/// abandoned with the thread and everything it holds. The next page gets a new thread. The caller
/// must also abandon objects that the body reuses for later pages, such as an engine.
public final class ScriptThread {
  /// The time after an overrun in which the first guard can terminate the script, in ms.
  private static let grace = 400.0

  private let stackSize: Int
  private var worker: Worker?

  public enum Failure: Error, Sendable, Equatable {
    /// The body did not return within the limits and the grace period.
    case overrun(Limits.Overrun)
    /// The system cannot create a thread; `code` is the error number, such as `EAGAIN`.
    case noThread(code: Int32)
  }

  /// The thread starts with its first page. `stackSize` is in bytes.
  public init(stackSize: Int = 8 << 20) {
    self.stackSize = stackSize
  }

  deinit {
    worker?.finish()
  }

  /// Runs `body` on the thread and waits for it.
  /// - Parameter executionGuard: The guard whose `start` the body calls.
  /// - Throws: `Failure` if the body did not run or did not return.
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
      if let overrun = executionGuard.check() {
        if current.waitUntilDone(milliseconds: ScriptThread.grace) { break }
        worker = nil
        throw .overrun(overrun)
      }
    }
    guard let value = box.value.withLock({ $0 }) else {
      preconditionFailure("the thread reported that it was done")
    }
    return value
  }
}

private final class ResultBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// A thread that runs one job at a time.
private final class Worker: Sendable {
  private struct State {
    var job: (@Sendable () -> Void)?
    var isDone = true
    var isFinished = false
  }

  private let state = Monitor(State())

  init(stackSize: Int) throws(ScriptThread.Failure) {
    // The thread retains the state until it ends; an abandoned thread retains it forever.
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
