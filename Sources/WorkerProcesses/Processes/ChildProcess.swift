private import PlatformLibC
package import SystemFiles

/// A child process with pipes to its standard streams. The parent's ends are non-blocking.
package struct ChildProcess {
  private let identifier: pid_t
  /// The descriptor for writing to the process's standard input; -1 if it is closed.
  package private(set) var input: Int32
  /// The descriptor for reading the process's standard output.
  package let output: Int32
  /// The descriptor for reading the process's standard error; -1 if the process inherits it.
  package let errors: Int32

  /// The identifier of the process, which is also that of its group unless it inherits the group.
  package var group: Int32 { identifier }

  /// The maximum number of bytes that `availableBytes` returns.
  package static let readSize = 1 << 16

  package enum End {
    case exit(Int32)
    case signal(Int32)

    package init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }

    /// The end of the process as the predicate of a sentence, such as `ended with status 1`.
    package var predicate: String {
      switch self {
      case .exit(let code): "ended with status \(code)"
      case .signal(let signal):
        "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
      }
    }
  }

  /// Starts a program. Signals from the terminal do not reach the program, unless it inherits the
  /// process group.
  ///
  /// Makes this process ignore `SIGPIPE`, so that writing to a program that has ended fails with
  /// `EPIPE`.
  package init(_ command: WorkerCommand) throws(SystemError) {
    signal(SIGPIPE, SIG_IGN)
    var pipes: [PipeEnds] = []
    do {
      for _ in 0..<(command.inheritsErrors ? 2 : 3) { pipes.append(try PipeEnds()) }
      let (input, output, errors) = (pipes[0], pipes[1], pipes.dropFirst(2).first)
      let inherited = [input.read, output.write] + (errors.map { [$0.write] } ?? [])
      identifier = try Self.spawn(command, inherited)
      for descriptor in inherited { close(descriptor) }
      (self.input, self.output, self.errors) = (input.write, output.read, errors?.read ?? -1)
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    for descriptor in [input, output, errors] where descriptor >= 0 {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    #if os(Linux)
      // Enlarge the pipe so that most pages fit. 1031 is F_SETPIPE_SZ.
      _ = fcntl(input, 1031, 1 << 20)
    #endif
  }

  /// Returns the bytes that can be read without waiting: empty at the end, `nil` if there are none
  /// yet.
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

  package mutating func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Kills the process and the processes that it started in its group.
  package func killGroup() {
    kill(-identifier, SIGKILL)
  }

  /// Waits for the end of the process, and closes its streams. Returns `nil` if the process still
  /// runs at the deadline.
  /// - Parameter willClose: Called after the process has ended, while its output can still be read.
  package func end(
    until deadline: ContinuousClock.Instant, willClose: () -> Void = {}
  ) -> End? {
    var pause: useconds_t = 100
    while true {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier {
        willClose()
        closeStreams()
        return End(status: status)
      }
      guard ContinuousClock.now < deadline else { return nil }
      usleep(pause)
      pause = min(pause * 2, 5000)
    }
  }

  private func closeStreams() {
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
  }

  /// Kills the process if it still runs, and waits for its end.
  package func end() -> End {
    closeStreams()
    kill(identifier, SIGKILL)
    return End(status: Self.waitForStatus(of: identifier))
  }

  /// Waits up to a second for the end of the process, which has closed its output. Kills it if it
  /// still runs.
  package func endByItself() -> End {
    var status: Int32 = 0
    for _ in 0..<100 {
      let result = waitpid(identifier, &status, WNOHANG)
      if result == identifier {
        closeStreams()
        return End(status: status)
      }
      usleep(10_000)
    }
    return end()
  }

  /// Waits for the end of a process, and returns its wait status.
  static func waitForStatus(of identifier: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Starts a program, and returns its identifier.
  /// - Parameter streams: The standard streams of the process. If they are `nil`, the streams are
  ///   `/dev/null`, and the process inherits no other descriptor.
  static func spawn(
    _ command: WorkerCommand, _ streams: [Int32]?
  ) throws(SystemError) -> Int32 {
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
    var flags = Int16(POSIX_SPAWN_SETSIGMASK)
    if let streams {
      for (target, descriptor) in streams.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
      }
    } else {
      for stream in 0..<3 as Range<Int32> {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
      #if canImport(Darwin)
        flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
      #else
        closeOthers(&actions)
      #endif
    }
    if let folder = command.workingFolder {
      let code = addChangeOfFolder(&actions, folder)
      guard code == 0 else { throw SystemError(code: code) }
    }
    if command.isForeign {
      flags |= Int16(POSIX_SPAWN_SETSIGDEF)
      var ignored = sigset_t()
      sigemptyset(&ignored)
      for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&ignored, signal) }
      posix_spawnattr_setsigdefault(&attributes, &ignored)
    }
    if !command.inheritsGroup { flags |= Int16(POSIX_SPAWN_SETPGROUP) }
    posix_spawnattr_setflags(&attributes, flags)
    posix_spawnattr_setpgroup(&attributes, 0)
    // The process inherits the blocked signals of this thread. Unblock all signals, because
    // `requestEnd` sends SIGTERM.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      command.executable.withPath { strdup($0) }
    ]
    arguments += command.arguments.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    // Disable Swift's backtraces: they take half a second, and are discarded.
    let quiet = strdup("SWIFT_BACKTRACE=enable=no")
    defer { free(quiet) }
    // The first entry with a name applies, so the command's variables override inherited ones.
    var environment: [UnsafeMutablePointer<CChar>?] = command.environment.map {
      strdup("\($0.key)=\($0.value)")
    }
    defer { for entry in environment.prefix(command.environment.count) { free(entry) } }
    if !command.isForeign { environment.append(quiet) }
    var entry = environ
    while let variable = entry.pointee {
      environment.append(variable)
      entry += 1
    }
    environment.append(nil)
    var identifier = pid_t()
    for attempt in 0... {
      let code = command.executable.withPath {
        posix_spawn(&identifier, $0, &actions, &attributes, arguments, environment)
      }
      if code == ETXTBSY, attempt < maximumBusyAttempts {
        usleep(10_000)
        continue
      }
      guard code == 0 else { throw SystemError(code: code) }
      break
    }
    return identifier
  }

  /// The number of retries, 10 ms apart, while a program is open for writing (`ETXTBSY`): a
  /// compiler or an editor may just have saved it.
  private static let maximumBusyAttempts = 200
}

#if canImport(Darwin)
  private func addChangeOfFolder(
    _ actions: inout posix_spawn_file_actions_t?, _ folder: String
  ) -> Int32 {
    posix_spawn_file_actions_addchdir_np(&actions, folder)
  }
#else
  /// Calls `posix_spawn_file_actions_addchdir_np` through `dlsym`: the C library declares it only
  /// with `_GNU_SOURCE`, which Swift's importer does not define.
  private func addChangeOfFolder(
    _ actions: inout posix_spawn_file_actions_t, _ folder: String
  ) -> Int32 {
    typealias Function =
      @convention(c) (
        UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
      ) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return ENOSYS }
    return unsafeBitCast(symbol, to: Function.self)(&actions, folder)
  }

  /// Makes the new process close all descriptors except its standard streams, if the C library
  /// supports this. Other code may have opened descriptors without `O_CLOEXEC`.
  private func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
    typealias Function =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(&actions, 3)
  }
#endif
