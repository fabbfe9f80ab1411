internal import Foundation
internal import Synchronization

/// A process in its own process group.
///
/// This type reports the end of the process at once. Foundation's `Process` on Linux reports it
/// only after the processes that inherited its descriptors have also ended.
final class RunningProgram: Sendable {
  struct End: Sendable {
    let status: Int32

    /// The signal that ended the process; `nil` if the process exited.
    let signal: Int32?
  }

  /// The time between SIGTERM and SIGKILL.
  private static let endingInterval = DispatchTimeInterval.seconds(1)

  private let identifier: pid_t

  /// Whether `waitpid` has returned, after which the system can give the identifier to another
  /// process.
  private let hasEnded = Mutex(false)

  /// Starts a program without input. Creates the files `output` and `errors` for its standard
  /// output and standard error.
  init(
    _ program: String, _ arguments: [String], output: String, errors: String
  ) throws(StudioError) {
    #if os(macOS)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
    // The process inherits the signals that a thread of libdispatch blocks, and the signals that
    // the studio ignores. Reset both.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    Self.closeOnExecution()
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, program, &actions, &attributes, words, environ)
    guard code == 0 else {
      throw StudioError(
        "'\(program)' cannot be run: \(String(cString: strerror(code))).",
        remedy: "Name the program pageaction with --program.")
    }
    self.identifier = identifier
  }

  /// Prevents new processes from inheriting the descriptors of this process, such as the server's
  /// sockets.
  private static func closeOnExecution() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    for descriptor in names.compactMap({ Int32($0) }) where descriptor > 2 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Waits for the end of the process. Must be called exactly once.
  func waitUntilEnd() async -> End {
    await withCheckedContinuation { continuation in
      // `waitid` blocks its thread, so use a new thread instead of a thread of a pool.
      Thread.detachNewThread { [self] in
        // With WNOWAIT, the process remains a zombie, so that `waitpid` below returns at once and
        // holds the lock only briefly.
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR
        {
        }
        var status: Int32 = 0
        hasEnded.withLock { hasEnded in
          while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
          hasEnded = true
        }
        let signal = status & 0x7F
        continuation.resume(
          returning: End(
            status: signal == 0 ? status >> 8 & 0xFF : signal, signal: signal == 0 ? nil : signal))
      }
    }
  }

  /// Asks the process to end itself and its native half. Kills the process group if the process
  /// still runs a second later.
  func end() {
    send(SIGTERM, to: identifier)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.endingInterval) { [self] in
      send(SIGKILL, to: -identifier)
    }
  }

  private func send(_ signal: Int32, to target: pid_t) {
    hasEnded.withLock { hasEnded in
      if !hasEnded { kill(target, signal) }
    }
  }
}
