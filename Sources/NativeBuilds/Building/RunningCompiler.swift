private import PlatformLibC
private import Synchronization

/// The process group of the running compiler; 0 if none runs. A global variable, because signal
/// handlers cannot capture values.
private let group = Atomic<Int32>(0)

/// The running compiler, which is ended when a signal ends this process.
package enum RunningCompiler {
  static func began(_ identifier: Int32) {
    group.store(identifier, ordering: .relaxed)
  }

  static func ended() {
    group.store(0, ordering: .relaxed)
  }

  /// Asks the compiler and its processes to end and to remove their temporary files.
  static func interrupt() {
    let identifier = group.load(ordering: .relaxed)
    if identifier > 0 { _ = system_kill(-identifier, SIGINT) }
  }

  /// Interrupts the compiler and its processes, waits up to two seconds, and kills those that
  /// remain.
  private static func end() {
    let identifier = group.exchange(0, ordering: .relaxed)
    guard identifier > 0 else { return }
    _ = system_kill(-identifier, SIGINT)
    for _ in 0..<200 {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) != 0 { break }
      usleep(10_000)
    }
    _ = system_kill(-identifier, SIGKILL)
  }

  /// Installs signal handlers that end the compiler before signals end this process.
  package static func endWithSignals() {
    // Initialize the global before a signal handler uses it.
    _ = group.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number) { number in
        RunningCompiler.end()
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }
}

private func system_kill(_ identifier: Int32, _ number: Int32) -> Int32 {
  kill(identifier, number)
}
