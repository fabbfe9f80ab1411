internal import SystemFiles
private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

// Signal handlers capture nothing, and may call little else than `write`.

/// The pipe that the signal handler writes to.
private let signalPipe = Atomic<Int32>(-1)

/// The first signal that asked the process to stop; 0 before it.
private let receivedSignal = Atomic<Int32>(0)

/// How long the process may go on after that signal, in seconds; 0 for any time.
private let secondsToEnd = Atomic<UInt32>(0)

/// What becomes of Ctrl-C and of other requests to end: the first one is passed on, the second one
/// ends the process.
enum Interruption {
  /// How long a process may go on that nothing is lost of.
  private static let secondsWithoutCheckpoint: UInt32 = 2

  /// The exit status after Ctrl-C.
  static let exitCodeOfInterrupt = 128 + SIGINT

  /// The exit status of a command that was interrupted, which depends on the signal as in shells.
  static var exitCode: Int32 { 128 + receivedSignal.load(ordering: .relaxed) }

  /// Begins to listen. Signals that are ignored, as by `nohup`, stay so.
  ///
  /// - Parameter endingProcess: Whether the process ends two seconds after the first signal in any
  ///   case, such as when it waits for somebody to read what it writes.
  /// - Returns: A descriptor that can be read from when there was a signal.
  static func listen(endingProcess: Bool) throws(SystemError) -> Int32 {
    let pipe = try PipeEnds()
    signalPipe.store(pipe.write, ordering: .relaxed)
    receivedSignal.store(0, ordering: .relaxed)
    secondsToEnd.store(endingProcess ? secondsWithoutCheckpoint : 0, ordering: .relaxed)
    signal(SIGALRM) { _ in _exit(128 + receivedSignal.load(ordering: .relaxed)) }
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&set, number)
      let former = signal(number) { number in
        let (isFirst, _) = receivedSignal.compareExchange(
          expected: 0, desired: number, ordering: .relaxed)
        guard isFirst else { _exit(128 + number) }
        let error = errno
        var byte: UInt8 = 0
        _ = write(signalPipe.load(ordering: .relaxed), &byte, 1)
        let seconds = secondsToEnd.load(ordering: .relaxed)
        if seconds > 0 { alarm(seconds) }
        errno = error
      }
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    // The parent process may have blocked these signals.
    sigaddset(&set, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    return pipe.read
  }
}
