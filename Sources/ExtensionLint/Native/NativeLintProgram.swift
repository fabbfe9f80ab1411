private import PlatformLibC
internal import SystemFiles

/// The program `pageaction-lint-native`, which tests Swift and Objective-C sources.
///
/// It is in a separate package, because it needs swift-syntax.
package struct NativeLintProgram: Sendable, Equatable {
  /// The name of the program.
  package static let name = "pageaction-lint-native"

  /// The note of a run without the program.
  package static let missingNote =
    "Swift and Objective-C sources were not tested, because \(name) was not found beside"
    + " pageaction or on PATH. Build it with `swift build -c release --package-path NativeLint`."

  /// The path of the program.
  package var path: String

  /// The time that the program has for an extension.
  package var timeLimit = Duration.seconds(120)

  private static let maximumOutputSize = 64 << 20

  /// Creates a program from its path.
  package init(path: String) {
    self.path = path
  }

  /// Returns the program beside this one or in a folder of `PATH`, or `nil`.
  package static func find() -> NativeLintProgram? {
    var folders: [String] = []
    if let own = SymbolicLink.realPath(of: "/proc/self/exe") ?? ownPath {
      folders.append(own.split(separator: "/").dropLast().map { "/\($0)" }.joined())
    }
    if let path = getenv("PATH") {
      folders += String(cString: path).split(separator: ":").map(String.init)
    }
    for folder in folders {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return NativeLintProgram(path: path) }
    }
    return nil
  }

  private static var ownPath: String? {
    CommandLine.arguments.first.flatMap { $0.contains("/") ? SymbolicLink.realPath(of: $0) : nil }
  }

  /// Runs the program.
  package func run(_ request: NativeLintRequest) throws(NativeLintError) -> LintReport {
    let pipe: PipeEnds
    let child: pid_t
    do throws(SystemError) {
      pipe = try PipeEnds()
      do throws(SystemError) {
        child = try Self.spawn(path, request.arguments, output: pipe.write)
      } catch {
        pipe.close()
        throw error
      }
    } catch {
      throw failure("The program cannot be started: \(error.message).")
    }
    close(pipe.write)
    defer { close(pipe.read) }
    let deadline = ContinuousClock.now + timeLimit
    let output: [UInt8]
    let status: Int32
    do throws(NativeLintError) {
      output = try readOutput(pipe.read, until: deadline)
      status = try wait(for: child, until: deadline)
    } catch {
      kill(child, SIGKILL)
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      throw error
    }
    if let problem = Self.problem(ofStatus: status) { throw failure(problem) }
    guard let report = LintReport(json: output) else {
      throw failure("The program did not print a report.")
    }
    return report
  }

  private func failure(_ problem: String) -> NativeLintError {
    NativeLintError(path: path, problem: problem)
  }

  private var timeout: NativeLintError {
    failure("The program did not end within \(timeLimit.components.seconds) s.")
  }

  private func readOutput(
    _ descriptor: Int32, until deadline: ContinuousClock.Instant
  ) throws(NativeLintError) -> [UInt8] {
    var output: [UInt8] = []
    let stream = FileStream(descriptor: descriptor)
    while true {
      guard WaitingPipe.hasData(descriptor, within: (deadline - .now) / .seconds(1)) else {
        throw timeout
      }
      do throws(SystemError) {
        let part = try stream.read(atMost: 1 << 16)
        if part.isEmpty { return output }
        output += part
      } catch {
        throw failure("The output of the program cannot be read: \(error.message).")
      }
      if output.count > Self.maximumOutputSize {
        throw failure("The program printed more than \(Self.maximumOutputSize >> 20) MiB.")
      }
    }
  }

  /// Waits for the end of a program that has closed its output, and returns its status.
  private func wait(
    for child: pid_t, until deadline: ContinuousClock.Instant
  ) throws(NativeLintError) -> Int32 {
    var status: Int32 = 0
    var pause: UInt32 = 100
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status }
      if ended < 0, errno != EINTR {
        throw failure("The program cannot be waited for: \(SystemError.last.message).")
      }
      if ContinuousClock.now >= deadline { throw timeout }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  /// Returns the problem that the status of a process reports, or `nil` for success.
  private static func problem(ofStatus status: Int32) -> String? {
    let signal = status & 0x7F
    guard signal == 0 else {
      let name = strsignal(signal).map { " (\(String(cString: $0)))" } ?? ""
      return "The program crashed with signal \(signal)\(name)."
    }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : "The program ended with the status \(code)."
  }

  private static func spawn(
    _ path: String, _ arguments: [String], output: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    var texts: [UnsafeMutablePointer<CChar>?] = [strdup(path)] + arguments.map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, path, &actions, nil, texts, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return identifier
  }
}
