private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// The program `pageaction-lint-native`, which tests Swift and Objective-C sources.
///
/// It is in a separate package, because it needs swift-syntax.
package struct NativeLintProgram: Sendable, Equatable {
  package static let name = "pageaction-lint-native"

  /// The note of a report if the program was not found.
  package static let missingNote =
    "Swift and Objective-C sources were not tested, because \(name) was not found beside"
    + " pageaction or on PATH. Build it with `swift build -c release --package-path NativeLint`."

  /// The path of the program.
  package var path: String

  /// The maximum run time for an extension.
  package var timeLimit = Duration.seconds(120)

  private static let maximumOutputSize = 64 << 20

  package init(path: String) {
    self.path = path
  }

  /// Returns the program in the folder of this executable or in a folder of `PATH`, or `nil`.
  package static func find() -> NativeLintProgram? {
    var folders: [String] = []
    if let own = InstalledProgram.ownPath { folders.append(String(own.pathFolder.dropLast())) }
    return (folders + SearchPath.folders).lazy.map { "\($0)/\(name)" }
      .first(where: SearchPath.isExecutable).map { NativeLintProgram(path: $0) }
  }

  /// Runs the program and returns its report.
  package func run(_ request: NativeLintRequest) throws(NativeLintError) -> LintReport {
    var command = WorkerCommand(executable: path, arguments: request.arguments)
    command.isForeign = true
    command.inheritsErrors = true
    command.inheritsGroup = true
    var process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(command)
    } catch {
      throw failure("The program cannot be started: \(error.message).")
    }
    process.closeInput()
    let deadline = ContinuousClock.now + timeLimit
    let output: [UInt8]
    let end: ChildProcess.End
    do throws(NativeLintError) {
      output = try readOutput(process.output, until: deadline)
      guard let ended = process.end(until: deadline) else { throw timeout }
      end = ended
    } catch {
      _ = process.end()
      throw error
    }
    if let problem = Self.problem(of: end) { throw failure(problem) }
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

  /// Returns the problem that the exit status or signal indicates, or `nil` for success.
  private static func problem(of end: ChildProcess.End) -> String? {
    switch end {
    case .exit(0): return nil
    case .exit(let code): return "The program ended with the status \(code)."
    case .signal(let signal):
      let name = strsignal(signal).map { " (\(String(cString: $0)))" } ?? ""
      return "The program crashed with signal \(signal)\(name)."
    }
  }
}
