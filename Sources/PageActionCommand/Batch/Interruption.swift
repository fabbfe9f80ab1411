internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Where the handler writes to: handlers capture nothing, and may call little else than `write`.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// What becomes of Ctrl-C and of a request to end: the first one is passed on, the second one ends the
/// process.
enum Interruption {
  /// The exit status of a command that was interrupted, as shells have it.
  static let exitCode: Int32 = 128 + SIGINT

  /// Begins to listen.
  ///
  /// - Returns: A descriptor that can be read from when there was a signal.
  static func listen() throws(SystemError) -> Int32 {
    let pipe = try PipeEnds()
    signalPipe = pipe.write
    // Who starts this program may have left them blocked.
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&set, number)
      signal(number) { number in
        var byte: UInt8 = 0
        _ = write(signalPipe, &byte, 1)
        signal(number, SIG_DFL)
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    return pipe.read
  }
}
