import Foundation
import Testing

/// A runner of the built `pageaction` executable.
struct Command {
  /// The result of a run.
  struct Outcome {
    var status: Int32
    var output: Data
    var error: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The path of the built `pageaction`.
  private static let executable = product("pageaction")

  /// Returns the path of a built executable, which is in the same folder as the test bundle.
  static func product(_ name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder =
      bundle?.bundleURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent(name)
  }

  /// Runs the command with `arguments` in `folder`, and waits for its end.
  static func run(
    _ arguments: [String], in folder: URL = Project.folder, input: Data = Data(),
    environment: [String: String] = [:], program: URL = executable
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["NO_COLOR": "1"].merging(environment) { $1 }) { $1 }
    // The streams are files instead of pipes, so that any amount of output does not block the
    // command.
    let scratch = try Scratch()
    let streams = try ["input", "output", "error"].map { name in
      try scratch.file(name, name == "input" ? input : Data())
    }
    let handles = try (
      FileHandle(forReadingFrom: streams[0]), FileHandle(forWritingTo: streams[1]),
      FileHandle(forWritingTo: streams[2])
    )
    process.standardInput = handles.0
    process.standardOutput = handles.1
    process.standardError = handles.2
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments) was ended by a signal")
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: streams[1]),
      error: String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self))
  }

  /// Starts the command; omitted streams are the null device.
  static func start(
    _ arguments: [String], in folder: URL, input: Any? = nil, output: Any? = nil,
    error: Any? = nil, program: URL = executable
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = error ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Starts a shell command line in which `PROGRAM` is the path of the built executable.
  static func startShell(
    _ line: String, in folder: URL, input: Any? = nil, output: Any? = nil, error: Any? = nil
  ) throws -> Process {
    try start(
      ["-c", "PROGRAM='\(executable.path)'; \(line)"], in: folder, input: input, output: output,
      error: error, program: URL(fileURLWithPath: "/bin/sh"))
  }

  /// Runs a shell command line in which `pageaction` is a command.
  static func shell(_ line: String, in folder: URL = Project.folder) throws -> Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try run(
      ["-c", line], in: folder,
      environment: ["PATH": executable.deletingLastPathComponent().path + ":" + path],
      program: URL(fileURLWithPath: "/bin/sh"))
  }

  /// Runs the command, and expects its complete output and its exit status.
  static func expect(
    _ arguments: [String], in folder: URL = Project.folder, input: String = "",
    output: String = "", error: String = "", status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(arguments, in: folder, input: Data(input.utf8))
    #expect(outcome.text == output, sourceLocation: sourceLocation)
    #expect(outcome.error == error, sourceLocation: sourceLocation)
    #expect(outcome.status == status, sourceLocation: sourceLocation)
  }
}
