/// The timers of one context, in the order of their due times.
/// The engine runs microtasks whenever the outermost call into it returns.
/// - Source: https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers
package final class EventLoop {
  package enum Outcome: Sendable {
    /// No timer is left.
    case idle
    case conditionMet
    /// The next timer is due after the horizon of `run`, for example in an endless chain of timers.
    case horizonReached
    /// A limit was exceeded.
    case stopped
  }

  private struct Timer {
    let identifier: Int
    let sequence: Int
    var due: Double
    let interval: Double?
    let nesting: Int
    let action: Action
  }

  private enum Action {
    case call(ScriptObject, arguments: [ScriptValue])
    case run(() -> Void)
  }

  package private(set) var clock: VirtualClock

  /// Called with an exception of a timer's callback.
  package var onUncaughtException: (ThrownValue) -> Void = { _ in }

  /// Whether a limit was exceeded, so that nothing more may run.
  package var isStopped: () -> Bool = { false }

  private let scope: ScriptScope
  private var heap: [Timer] = []
  private var live: Set<Int> = []
  private var nextIdentifier = 1
  private var nextSequence = 0
  private var nesting = 0

  package init(scope: ScriptScope, mode: VirtualClock.Mode, isSimulated: Bool = false) {
    self.scope = scope
    clock = VirtualClock(mode: mode, isSimulated: isSimulated)
  }

  package func readClock() -> Double { clock.read() }

  /// Removes all timers. The owner must call this method before the context is released.
  package func removeAllTimers() {
    for timer in heap { release(timer) }
    heap = []
    live = []
  }

  /// Returns the timer's identifier, which is never 0.
  /// - Parameter delay: Milliseconds from now.
  package func addTimer(
    _ callback: ScriptObject, arguments: [ScriptValue], delay: Double, repeats: Bool
  ) -> Int {
    // 5. At a nesting level above 5, the timeout is at least 4 ms.
    var timeout = delay.isFinite ? max(0, min(delay.rounded(.towardZero), 2_147_483_647)) : 0
    if nesting > 5 { timeout = max(timeout, 4) }
    if repeats { timeout = max(timeout, 1) }
    let identifier = nextIdentifier
    nextIdentifier += 1
    scope.protect(callback.value)
    for argument in arguments { scope.protect(argument) }
    live.insert(identifier)
    push(
      Timer(
        identifier: identifier, sequence: nextSequence, due: clock.now + timeout,
        interval: repeats ? timeout : nil, nesting: nesting + 1,
        action: .call(callback, arguments: arguments)))
    nextSequence += 1
    return identifier
  }

  /// Queues a task of native code, which runs after all timers that are already due.
  /// The engine runs microtasks after each call that the task makes into it. At a nesting level
  /// above 5, a task waits 0.1 ms, so that an endless chain of tasks ends with `horizonReached`.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-task
  @discardableResult
  package func addTask(_ body: @escaping () -> Void) -> Int {
    let identifier = nextIdentifier
    nextIdentifier += 1
    live.insert(identifier)
    push(
      Timer(
        identifier: identifier, sequence: nextSequence, due: clock.now + (nesting > 5 ? 0.1 : 0),
        interval: nil, nesting: nesting + 1, action: .run(body)))
    nextSequence += 1
    return identifier
  }

  /// Adds a callback for the next of 60 frames a second, and returns its timer's identifier. The
  /// callback receives the frame's time.
  package func addFrameCallback(_ callback: ScriptObject) -> Int {
    let frame = 1000.0 / 60
    let wait = frame - clock.now.truncatingRemainder(dividingBy: frame)
    return addTimer(
      callback, arguments: [scope.number(clock.now + wait)], delay: wait.rounded(.up),
      repeats: false)
  }

  /// Removes a timer; ignores an unknown identifier.
  package func removeTimer(_ identifier: Int) {
    live.remove(identifier)
  }

  /// Runs timers in the order of their due times until one of the outcomes occurs.
  /// - Parameter horizon: How far the clock may advance, in milliseconds.
  package func run(horizon: Double, until condition: () -> Bool) -> Outcome {
    let end = clock.now + horizon
    while true {
      if isStopped() { return .stopped }
      if condition() { return .conditionMet }
      guard let timer = pop() else { return .idle }
      guard live.contains(timer.identifier) else {
        release(timer)
        continue
      }
      guard timer.due <= end else {
        push(timer)
        return .horizonReached
      }
      clock.advance(to: timer.due)
      if isStopped() { return .stopped }
      fire(timer)
    }
  }

  private func fire(_ timer: Timer) {
    if timer.interval == nil { live.remove(timer.identifier) }
    nesting = timer.nesting
    defer { nesting = 0 }
    switch timer.action {
    case .run(let body): body()
    case .call(let callback, let arguments):
      do {
        try scope.call(callback, arguments: arguments)
      } catch {
        // If the engine terminated the script, the exception is not the script's.
        if !isStopped() { onUncaughtException(error) }
      }
    }
    if let interval = timer.interval, live.contains(timer.identifier) {
      push(
        Timer(
          identifier: timer.identifier, sequence: nextSequence,
          due: clock.now + max(interval, timer.nesting > 5 ? 4 : 0), interval: interval,
          nesting: timer.nesting + 1, action: timer.action))
      nextSequence += 1
    } else {
      live.remove(timer.identifier)
      release(timer)
    }
  }

  private func release(_ timer: Timer) {
    guard case .call(let callback, let arguments) = timer.action else { return }
    scope.unprotect(callback.value)
    for argument in arguments { scope.unprotect(argument) }
  }

  // A binary heap, earliest timer first. Timers with equal due times keep the order of their start.

  private func isBefore(_ left: Timer, _ right: Timer) -> Bool {
    left.due == right.due ? left.sequence < right.sequence : left.due < right.due
  }

  private func push(_ timer: Timer) {
    heap.append(timer)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(heap[child], heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func pop() -> Timer? {
    guard let last = heap.indices.last else { return nil }
    heap.swapAt(0, last)
    let first = heap.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if isBefore(heap[child], heap[smallest]) { smallest = child }
      }
      guard smallest != parent else { break }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
    return first
  }
}
