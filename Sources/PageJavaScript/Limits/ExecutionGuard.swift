internal import CJavaScriptCore
internal import SaturatingArithmetic
private import Synchronization

/// A guard that terminates scripts that exceed their limits. It is the first guard, inside the
/// engine. The engine interrupts running code every 50 ms of CPU time and calls the guard. This
/// ends loops and regular expressions, but neither chains of microtasks nor waits; see
/// `ScriptThread`.
public final class ExecutionGuard: @unchecked Sendable {
  private struct State {
    var deadline = Double.infinity
    /// The start of the launch in milliseconds, and its limit; `nil` if no launch is measured.
    var launch: (start: Double, seconds: Double)?
    var memoryCeiling = Int.max
    /// In bytes.
    var initialMemory = 0
    var highestMemory = 0
    var limits = Limits()
    var overrun: Limits.Overrun?
  }

  private static let slice = 0.05
  private let state = Mutex(State())

  /// Creates a guard without limits; `start` sets them.
  public init() {}

  /// Attaches the guard, which must outlive the engine.
  package func attach(to engine: ScriptEngine) {
    JSContextGroupSetExecutionTimeLimit(
      engine.group, ExecutionGuard.slice, executionGuardCallback,
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Starts to measure time and memory for a page.
  public func start(_ limits: Limits) {
    let now = VirtualClock.monotonic()
    let resident = ResidentMemory.current()
    state.withLock {
      $0 = State(
        deadline: now + limits.time * 1000,
        memoryCeiling: resident.addingSaturated(limits.memory),
        initialMemory: resident, highestMemory: resident,
        limits: limits)
    }
  }

  /// Restarts the time limit, unless a limit was already exceeded. The memory limit is unchanged.
  public func restartClock(_ seconds: Double) {
    let now = VirtualClock.monotonic()
    state.withLock { state in
      guard state.overrun == nil else { return }
      state.deadline = now + seconds * 1000
      state.limits.time = seconds
    }
  }

  /// Starts to measure the launch, if it has a limit.
  public func startLaunch(_ seconds: Double?) {
    let now = VirtualClock.monotonic()
    state.withLock { $0.launch = seconds.map { (now, $0) } }
  }

  /// Ends the measurement of the launch.
  /// - Parameter waited: Milliseconds of waiting that a virtual clock skipped; `nil` if the script
  ///   did not complete.
  public func endLaunch(waited: Double? = nil) {
    let now = VirtualClock.monotonic()
    state.withLock { state in
      guard let launch = state.launch else { return }
      state.launch = nil
      guard let waited, state.overrun == nil,
        now - launch.start + waited > launch.seconds * 1000
      else { return }
      state.overrun = .launch(seconds: launch.seconds)
    }
  }

  /// Runs `body` without counting its time, for example while it waits for a reader of the output.
  public func withoutCounting<Value>(_ body: () throws -> Value) rethrows -> Value {
    let start = VirtualClock.monotonic()
    defer {
      let waited = VirtualClock.monotonic() - start
      state.withLock { $0.deadline += waited }
    }
    return try body()
  }

  /// Runs `body` with a stopped clock, so that neither guard interrupts it because of its time.
  package func pausingClock<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = VirtualClock.monotonic()
    let deadline = state.withLock { state in
      defer { state.deadline = .infinity }
      return state.deadline
    }
    defer {
      let waited = VirtualClock.monotonic() - start
      state.withLock { $0.deadline = deadline + waited }
    }
    return try body()
  }

  public var limits: Limits { state.withLock { $0.limits } }

  /// The peak memory growth of the process since `start`, measured by the checks, in bytes.
  public var memoryGrowth: Int { state.withLock { $0.highestMemory - $0.initialMemory } }

  public var overrun: Limits.Overrun? { state.withLock { $0.overrun } }

  /// Checks the clock and the memory, and returns the exceeded limit, if any.
  /// - Parameters:
  ///   - known: Bytes that belong to the page, even if the process has freed other memory.
  ///   - added: Bytes that are about to be allocated.
  @discardableResult
  public func check(known: Int = 0, adding added: Int = 0) -> Limits.Overrun? {
    let now = VirtualClock.monotonic()
    let resident = ResidentMemory.current().addingSaturated(added)
    return state.withLock { state in
      state.highestMemory = max(state.highestMemory, resident)
      if let overrun = state.overrun { return overrun }
      if let launch = state.launch, now > launch.start + launch.seconds * 1000 {
        state.overrun = .launch(seconds: launch.seconds)
      } else if now > state.deadline {
        state.overrun = .time(seconds: state.limits.time)
      } else if resident > state.memoryCeiling || known > state.limits.memory {
        state.overrun = .memory(bytes: state.limits.memory)
      }
      return state.overrun
    }
  }
}

private func executionGuardCallback(
  context: JSContextRef?, data: UnsafeMutableRawPointer?
) -> Bool {
  guard let context, let data else { return false }
  let executionGuard = Unmanaged<ExecutionGuard>.fromOpaque(data).takeUnretainedValue()
  if executionGuard.check() != nil { return true }
  // Set the time limit again: the engine calls back only once for each limit that is set.
  JSContextGroupSetExecutionTimeLimit(
    JSContextGetGroup(context), 0.05, executionGuardCallback, data)
  return false
}
