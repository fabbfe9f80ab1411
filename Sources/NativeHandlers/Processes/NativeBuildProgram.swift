package import PageAction
private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// The program `pageaction-native`, which compiles the native half of an extension.
package struct NativeBuildProgram {
  private static let name = "pageaction-native"

  private let path: String

  /// Returns the program in the folder of this program, or in `../libexec/pageaction`.
  package static func find() throws(ActionFailure) -> NativeBuildProgram {
    if let path = InstalledProgram.path(named: name) { return NativeBuildProgram(path: path) }
    throw .ofHandler(
      "The program \(name) was not found beside pageaction or in ../libexec/pageaction.",
      remedy: "Build it with `swift build -c release --product \(name)`, or install it; it runs on "
        + "Linux.")
  }

  private static let maximumErrorSize = 1 << 16

  /// Compiles an extension, unless it is up to date.
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - infoPlist: The Info.plist with expanded build settings.
  ///   - inheritsErrors: Whether notes and errors are written to standard error. Otherwise, the
  ///     errors are a part of the failure.
  /// - Returns: The path of the compiled program.
  package func program(
    arguments: [String], infoPlist: [UInt8], inheritsErrors: Bool
  ) throws(ActionFailure) -> String {
    var command = WorkerCommand(executable: path, arguments: arguments)
    command.isForeign = true
    command.inheritsErrors = inheritsErrors
    RunningHandlers.endWithSignals()
    let output: [UInt8]
    let end: ChildProcess.End
    var errors = ErrorOutput(maximumCount: Self.maximumErrorSize)
    do throws(SystemError) {
      var process = try ChildProcess(command)
      // The program ends its compiler when it receives `SIGTERM`.
      RunningHandlers.began(process.group, endedBy: SIGTERM)
      defer { RunningHandlers.ended(process.group) }
      output = try Self.exchange(infoPlist, with: &process, &errors)
      let finished = process
      end =
        process.end(until: .now + .seconds(10)) { errors.read(from: finished) } ?? process.end()
    } catch {
      throw .ofHandler("The program '\(path)' cannot be run: \(error.message).")
    }
    guard case .exit(0) = end else {
      let lines = errors.lines.filter { !$0.hasPrefix("note: ") }
      throw .ofHandler(
        inheritsErrors
          ? "The native half was not compiled; see the messages above."
          : "The native half was not compiled.\(lines.map { "\n\($0)" }.joined())",
        remedy: "Correct the sources, or use --handler with a command.")
    }
    return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func exchange(
    _ input: [UInt8], with process: inout ChildProcess, _ errors: inout ErrorOutput
  ) throws(SystemError) -> [UInt8] {
    var rest = input[...]
    var output: [UInt8] = []
    var hasErrors = true
    while true {
      if rest.isEmpty { process.closeInput() }
      var entries = [
        pollfd(fd: process.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: process.output, events: Int16(POLLIN), revents: 0),
        // `poll` ignores a negative descriptor.
        pollfd(fd: hasErrors ? process.errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
      if entries[0].revents != 0 {
        let descriptor = process.input
        let count = try? rest.withUnsafeBytes { bytes throws(SystemError) in
          try DescriptorCalls.writeAvailable(descriptor, bytes) ?? 0
        }
        // Discard the rest of the input if the process closed it.
        rest = rest.dropFirst(count ?? rest.count)
      }
      if entries[2].revents != 0 {
        errors.read(from: process)
        if entries[2].revents & Int16(POLLHUP) != 0 { hasErrors = false }
      }
      if entries[1].revents != 0, let part = try process.availableBytes(of: process.output) {
        if part.isEmpty { return output }
        output += part
      }
    }
  }
}
