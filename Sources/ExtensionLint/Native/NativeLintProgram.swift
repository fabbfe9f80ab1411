private import PlatformLibC
internal import SystemFiles

/// The program `pageaction-lint-native`, which tests Swift and Objective-C sources.
///
/// It is a package of its own, because it needs swift-syntax.
package struct NativeLintProgram: Sendable, Equatable {
  /// The name of the program.
  package static let name = "pageaction-lint-native"

  /// The note of a run without the program.
  package static let missingNote =
    "Swift and Objective-C sources were not tested, because \(name) was not found beside"
    + " pageaction or on PATH. Build it with `swift build -c release --package-path NativeLint`."

  /// The path of the program.
  package var path: String

  private static let maximumOutputSize = 64 << 20
  private static let timeLimit: Int32 = 120_000

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
    let output: [UInt8]
    do throws(SystemError) {
      output = try Self.output(of: path, request.arguments)
    } catch {
      throw NativeLintError(path: path, problem: "The program failed: \(error.message).")
    }
    guard let report = LintReport(json: output) else {
      throw NativeLintError(path: path, problem: "The program did not print a report.")
    }
    return report
  }

  private static func output(
    of path: String, _ arguments: [String]
  ) throws(SystemError) -> [UInt8] {
    let pipe = try PipeEnds()
    let child: pid_t
    do throws(SystemError) {
      child = try spawn(path, arguments, output: pipe.write)
    } catch {
      pipe.close()
      throw error
    }
    close(pipe.write)
    defer { close(pipe.read) }
    var output: [UInt8] = []
    var problem: SystemError?
    let stream = FileStream(descriptor: pipe.read)
    do throws(SystemError) {
      while true {
        var descriptor = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
        let ready = poll(&descriptor, 1, timeLimit)
        if ready < 0, errno == EINTR { continue }
        guard ready > 0 else { throw SystemError(code: ETIMEDOUT) }
        let part = try stream.read(atMost: 1 << 16)
        if part.isEmpty { break }
        output += part
        if output.count > maximumOutputSize { throw SystemError(code: EFBIG) }
      }
    } catch {
      kill(child, SIGKILL)
      problem = error
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if let problem { throw problem }
    return output
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
