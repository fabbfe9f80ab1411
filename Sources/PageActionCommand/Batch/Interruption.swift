private import PlatformLibC
private import Synchronization
internal import SystemFiles

private let signalPipe = Atomic<Int32>(-1)

/// The number of the first termination signal; 0 before one arrives.
private let receivedSignal = Atomic<Int32>(0)

/// The maximum number of seconds from the first termination signal until the process ends; 0 for
/// no maximum.
private let secondsToEnd = Atomic<UInt32>(0)

/// The handling of the signals SIGINT, SIGTERM and SIGHUP. The first signal is reported through a
/// pipe; the second signal ends the process.
enum Interruption {
  /// The value of `secondsToEnd` for a batch that cannot be resumed, because it has no checkpoint.
  private static let secondsWithoutCheckpoint: UInt32 = 2

  static let exitCodeOfInterrupt = 128 + SIGINT

  /// The exit status of an interrupted command: 128 plus the signal's number, as in shells.
  static var exitCode: Int32 { 128 + receivedSignal.load(ordering: .relaxed) }

  /// Installs the signal handlers. A signal that is already ignored, for example under `nohup`,
  /// stays ignored.
  /// - Parameter endingProcess: Whether the process ends at most two seconds after the first
  ///   signal, even during a write that blocks.
  /// - Returns: A descriptor that becomes readable after a signal.
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
    // Unblock the termination signals and SIGALRM, because the parent process may have blocked
    // them.
    sigaddset(&set, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    return pipe.read
  }
}
