private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// The Swift compiler that is installed.
struct Compiler {
  let path: String
  /// A text that identifies the compiler's file.
  let identity: String

  /// Finds `swiftc` in `PATH`.
  init() throws(BuildError) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") {
      guard let path = SymbolicLink.realPath(of: "\(folder)/swiftc"),
        path.withPath({ access($0, X_OK) }) == 0, let status = try? FileStatus(path: path)
      else { continue }
      // The program has several names, and its name determines what it does.
      self.path = "\(folder)/swiftc"
      identity = "\(path) \(status.byteCount) \(status.modificationTime)"
      return
    }
    throw BuildError(
      "The program swiftc was not found in PATH.",
      remedy:
        "Install a Swift 6 toolchain from https://www.swift.org/install, which --native needs.")
  }

  /// Runs the compiler. Returns what it writes, and whether it succeeded.
  func run(_ arguments: [String]) throws(BuildError) -> (output: String, succeeded: Bool) {
    var command = WorkerCommand(executable: path, arguments: arguments)
    command.isForeign = true
    do throws(SystemError) {
      var process = try ChildProcess(command)
      process.closeInput()
      let bytes = try Self.output(of: process)
      let end = process.end(until: .now + .seconds(60))
      guard case .exit(0)? = end else { return (bytes, false) }
      return (bytes, true)
    } catch {
      throw BuildError(
        "The compiler cannot be run: \(error.message).", remedy: "Check the installation of Swift.")
    }
  }

  private static let maximumOutputSize = 16 << 20

  private static func output(of process: ChildProcess) throws(SystemError) -> String {
    var open = [process.output, process.errors]
    var bytes: [UInt8] = []
    while !open.isEmpty {
      var entries = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
      for entry in entries where entry.revents != 0 {
        guard let part = try process.availableBytes(of: entry.fd) else { continue }
        if part.isEmpty { open.removeAll { $0 == entry.fd } }
        if bytes.count < maximumOutputSize { bytes += part }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
