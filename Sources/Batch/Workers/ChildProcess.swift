private import PlatformLibC
internal import SystemFiles

/// A child process with pipes to its standard streams. The parent's ends are non-blocking.
struct ChildProcess {
  private let identifier: pid_t
  let input: Int32
  /// The descriptor for reading the process's standard output.
  let output: Int32
  let errors: Int32

  enum End {
    case exit(Int32)
    case signal(Int32)

    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  /// Starts a program in a new process group, which signals from the terminal do not reach.
  init(_ command: WorkerCommand) throws(SystemError) {
    var pipes: [PipeEnds] = []
    do {
      for _ in 0..<3 { pipes.append(try PipeEnds()) }
      let (input, output, errors) = (pipes[0], pipes[1], pipes[2])
      identifier = try Self.spawn(command, [input.read, output.write, errors.write])
      for descriptor in [input.read, output.write, errors.write] { close(descriptor) }
      (self.input, self.output, self.errors) = (input.write, output.read, errors.read)
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    for descriptor in [input, output, errors] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    #if os(Linux)
      // Enlarge the pipe so that most pages fit. 1031 is F_SETPIPE_SZ.
      _ = fcntl(input, 1031, 1 << 20)
    #endif
  }

  func requestEnd() {
    kill(identifier, SIGTERM)
  }

  /// Kills the process if it still runs, and waits for its end.
  func end() -> End {
    for descriptor in [input, output, errors] { close(descriptor) }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return End(status: status)
  }

  /// Waits up to a second for the end of a process that closed its output, and then kills it.
  func endByItself() -> End {
    var status: Int32 = 0
    for _ in 0..<100 {
      let result = waitpid(identifier, &status, WNOHANG)
      if result == identifier {
        for descriptor in [input, output, errors] { close(descriptor) }
        return End(status: status)
      }
      usleep(10_000)
    }
    return end()
  }

  private static func spawn(
    _ command: WorkerCommand, _ streams: [Int32]
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
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
    for (target, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // Threads such as libdispatch's may block signals, but `requestEnd` needs SIGTERM.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(command.executable)]
    arguments += command.arguments.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    // Disable Swift's backtraces: they take half a second, and nobody reads them.
    let quiet = strdup("SWIFT_BACKTRACE=enable=no")
    defer { free(quiet) }
    var environment: [UnsafeMutablePointer<CChar>?] = [quiet]
    var entry = environ
    while let variable = entry.pointee {
      environment.append(variable)
      entry += 1
    }
    environment.append(nil)
    var identifier = pid_t()
    let code = posix_spawn(
      &identifier, command.executable, &actions, &attributes, arguments, environment)
    guard code == 0 else { throw SystemError(code: code) }
    return identifier
  }
}
