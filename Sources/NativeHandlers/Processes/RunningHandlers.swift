private import PlatformLibC
private import Synchronization

/// The process group of the running handler; 0 if none runs. A process has at most one handler at a
/// time. A global variable, because signal handlers cannot capture values.
private let group = Atomic<Int32>(0)

/// The signal that ends the handler.
private let endingSignal = Atomic<Int32>(SIGKILL)

/// Whether a page waits for the handler.
private let isAnswering = Atomic(false)

/// The running handler, which is ended together with this process.
package enum RunningHandlers {
  /// - Parameter signal: The signal that ends the process.
  static func began(_ identifier: Int32, endedBy signal: Int32 = SIGKILL) {
    endingSignal.store(signal, ordering: .relaxed)
    group.store(identifier, ordering: .relaxed)
  }

  static func ended(_ identifier: Int32) {
    _ = group.compareExchange(expected: identifier, desired: 0, ordering: .relaxed)
  }

  static func setAnswering(_ value: Bool) {
    isAnswering.store(value, ordering: .relaxed)
  }

  /// Kills the handler if a page waits for it. An idle handler can end by itself, because its input
  /// ends.
  package static func killAnswering() {
    if isAnswering.load(ordering: .relaxed) { kill() }
  }

  /// Sends the ending signal to the handler and the processes of its group.
  package static func kill() {
    let identifier = group.exchange(0, ordering: .relaxed)
    if identifier > 0 { _ = system_kill(-identifier, endingSignal.load(ordering: .relaxed)) }
  }

  /// Installs signal handlers that kill the handler before the terminal's signals end this process.
  /// These signals do not reach the handler's process group.
  package static func endWithSignals() {
    // Initialize the global before a signal handler uses it.
    _ = group.load(ordering: .relaxed)
    _ = endingSignal.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number) { number in
        RunningHandlers.kill()
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      if isIgnoring(earlier) { _ = signal(number, SIG_IGN) }
    }
  }

  private static func isIgnoring(_ action: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

private func system_kill(_ identifier: Int32, _ number: Int32) -> Int32 {
  kill(identifier, number)
}
