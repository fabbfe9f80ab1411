internal import CJavaScriptCore
internal import SaturatingArithmetic
private import Synchronization

/// Ends scripts that pass their limits: the first guard, inside the engine.
///
/// The engine interrupts running code every 50 ms of CPU time and asks. That ends loops, and regular
/// expressions, but no endless chain of microtasks and no wait: `ScriptThread` is the second guard.
public final class ExecutionGuard: @unchecked Sendable {
  private struct State {
    var deadline = Double.infinity
    var memoryCeiling = Int.max
    var limits = Limits()
    var overrun: Limits.Overrun?
  }

  private static let slice = 0.05
  private let state = Mutex(State())

  /// Makes a guard that lets everything pass until `start` is called.
  public init() {}

  /// Watches over an engine from now on. The guard must live as long as the engine.
  public func attach(to engine: ScriptEngine) {
    JSContextGroupSetExecutionTimeLimit(
      engine.group, ExecutionGuard.slice, executionGuardCallback,
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Starts to count time and memory for a page.
  public func start(_ limits: Limits) {
    let now = VirtualClock.monotonic()
    let resident = ResidentMemory.current()
    state.withLock {
      $0 = State(
        deadline: now + limits.time * 1000,
        memoryCeiling: resident.addingSaturated(limits.memory),
        limits: limits)
    }
  }

  /// Counts the time anew from now, where no limit has been passed; memory goes on being counted.
  public func restartClock(_ seconds: Double) {
    let now = VirtualClock.monotonic()
    state.withLock { state in
      guard state.overrun == nil else { return }
      state.deadline = now + seconds * 1000
      state.limits.time = seconds
    }
  }

  /// Waits in `body` for something other than the page, such as a reader of what is written; the time
  /// does not count.
  public func withoutCounting<Value>(_ body: () throws -> Value) rethrows -> Value {
    let start = VirtualClock.monotonic()
    defer {
      let waited = VirtualClock.monotonic() - start
      state.withLock { $0.deadline += waited }
    }
    return try body()
  }

  /// The limit that was passed, if one was.
  public var overrun: Limits.Overrun? { state.withLock { $0.overrun } }

  /// Looks at the clock and at the memory, and says which limit is passed, if one is.
  ///
  /// - Parameters:
  ///   - grace: Milliseconds beyond the deadline that are let pass.
  ///   - known: Bytes that are known to be the page's; the process as a whole may have freed others.
  ///   - added: Bytes that are about to be taken.
  @discardableResult
  public func check(grace: Double = 0, known: Int = 0, adding added: Int = 0) -> Limits.Overrun? {
    let now = VirtualClock.monotonic()
    let resident = ResidentMemory.current().addingSaturated(added)
    return state.withLock { state in
      if let overrun = state.overrun { return overrun }
      if now > state.deadline + grace {
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
  // The engine asks once; to be asked again, the limit has to be set anew.
  JSContextGroupSetExecutionTimeLimit(
    JSContextGetGroup(context), 0.05, executionGuardCallback, data)
  return false
}
