private import PlatformLibC
package import SystemFiles

/// A child process with pipes to its standard streams. The parent's ends are non-blocking.
package struct ChildProcess {
  private let identifier: pid_t
  package let input: Int32
  /// The descriptor for reading the process's standard output.
  package let output: Int32
  package let errors: Int32

  /// The maximum number of bytes that `availableBytes` returns.
  package static let readSize = 1 << 16

  package enum End {
    case exit(Int32)
    case signal(Int32)

    package init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }

    /// How the process ended, as the rest of a sentence.
    package var predicate: String {
      switch self {
      case .exit(let code): "ended with status \(code)"
      case .signal(let signal):
        "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
      }
    }
  }

  /// Starts a program in a new process group, which signals from the terminal do not reach.
  package init(_ command: WorkerCommand) throws(SystemError) {
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

  /// Returns the bytes that can be read without waiting: empty at the end, `nil` if there are none.
  package func availableBytes(of descriptor: Int32) throws(SystemError) -> [UInt8]? {
    var result: Result<Int?, SystemError> = .success(nil)
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, count in
      do throws(SystemError) {
        let available = try DescriptorCalls.readAvailable(
          descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        result = .success(available)
        count = available ?? 0
      } catch {
        result = .failure(error)
        count = 0
      }
    }
    return try result.get() == nil ? nil : bytes
  }

  package func requestEnd() {
    kill(identifier, SIGTERM)
  }

  /// Kills the process if it still runs, and waits for its end.
  package func end() -> End {
    for descriptor in [input, output, errors] { close(descriptor) }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return End(status: status)
  }

  /// Waits up to a second for the end of a process that closed its output, and then kills it.
  package func endByItself() -> End {
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
    // The first entry of a name is in force.
    var environment: [UnsafeMutablePointer<CChar>?] = command.environment.map {
      strdup("\($0.key)=\($0.value)")
    }
    defer { for entry in environment.prefix(command.environment.count) { free(entry) } }
    environment.append(quiet)
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
