private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// The installed Swift compiler.
struct Compiler {
  let path: String
  /// The path, size and modification time of the compiler's file, to detect another toolchain.
  let identity: String

  /// Finds `swiftc` in `PATH`.
  init() throws(BuildError) {
    for folder in SearchPath.folders {
      guard let path = SymbolicLink.realPath(of: "\(folder)/swiftc"),
        SearchPath.isExecutable(path), let status = try? FileStatus(path: path)
      else { continue }
      // Keep the name `swiftc`: the real path can have another name, and the program acts as a
      // compiler only under the name `swiftc`.
      self.path = "\(folder)/swiftc"
      identity = "\(path) \(status.byteCount) \(status.modificationTime)"
      return
    }
    throw BuildError(
      "The program swiftc was not found in PATH.",
      remedy:
        "Install a Swift 6 toolchain from https://www.swift.org/install, which --native needs.")
  }

  init(path: String) {
    self.path = path
    identity = path
  }

  /// Runs the compiler and returns its output, and whether it succeeded.
  /// - Parameter timeLimit: The limit in seconds, after which the compiler is ended.
  func run(
    _ arguments: [String], timeLimit: Double = 1800
  ) throws(BuildError) -> (output: String, succeeded: Bool) {
    var command = WorkerCommand(executable: path, arguments: arguments)
    command.isForeign = true
    let result: (output: String, end: ChildProcess.End)?
    do throws(SystemError) {
      var process = try ChildProcess(command)
      RunningCompiler.began(process.group)
      defer { RunningCompiler.ended() }
      process.closeInput()
      result = try Self.result(of: process, until: .now + .seconds(timeLimit))
    } catch {
      throw BuildError(
        "The compiler cannot be run: \(error.message).", remedy: "Check the installation of Swift.")
    }
    guard let result else {
      throw BuildError(
        "The compiler had not ended after \(Int(timeLimit)) s, and was ended.",
        remedy: "Try again when the computer is less busy, or compile fewer sources.")
    }
    guard case .exit(0) = result.end else { return (result.output, false) }
    return (result.output, true)
  }

  /// Returns the output and the exit status of the compiler, or `nil` if it was ended at the
  /// deadline.
  private static func result(
    of process: ChildProcess, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> (String, ChildProcess.End)? {
    guard let output = try output(of: process, until: deadline),
      let end = process.end(until: deadline)
    else {
      RunningCompiler.interrupt()
      let isEnded = process.end(until: .now + .seconds(2)) != nil
      process.killGroup()
      if !isEnded { _ = process.end() }
      return nil
    }
    return (output, end)
  }

  private static let maximumOutputSize = 16 << 20

  private static func output(
    of process: ChildProcess, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> String? {
    var open = [process.output, process.errors]
    var bytes: [UInt8] = []
    while !open.isEmpty {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return nil }
      let milliseconds = Int32(clamping: Int64(min(left / .milliseconds(1), 1e6)) + 1)
      var entries = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { continue }
      for entry in entries where entry.revents != 0 {
        guard let part = try process.availableBytes(of: entry.fd) else { continue }
        if part.isEmpty { open.removeAll { $0 == entry.fd } }
        if bytes.count < maximumOutputSize { bytes += part }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
