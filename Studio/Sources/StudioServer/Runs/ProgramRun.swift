internal import Foundation
internal import Synchronization

/// The program `pageaction`, which does all work of the studio in processes of its own.
struct Program: Sendable {
  /// What a process has written, and how it ended.
  struct Outcome: Sendable {
    let output: Data
    let error: String
    let status: Int32

    /// The signal that ended the process, if one did.
    let signal: Int32?
  }

  /// The size in bytes from which messages are cut.
  private static let messageLimit = 64 << 10

  /// The seconds after which a process is ended. The program has limits of its own, which are lower.
  private static let timeLimit: UInt64 = 120

  let path: String

  /// Runs the program, and ends it if the task is cancelled.
  /// - Parameter folder: A folder for its output.
  func run(_ arguments: [String], in folder: URL) async throws(StudioError) -> Outcome {
    let files = (
      output: folder.appendingPathComponent("output"), error: folder.appendingPathComponent("error")
    )
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    do {
      try Data().write(to: files.output)
      try Data().write(to: files.error)
      process.standardOutput = try FileHandle(forWritingTo: files.output)
      process.standardError = try FileHandle(forWritingTo: files.error)
      try await Self.wait(for: process)
    } catch {
      throw StudioError(
        "'\(path)' cannot be run: \(error.localizedDescription)",
        remedy: "Name the program pageaction with --program.")
    }
    let message =
      (try? FileHandle(forReadingFrom: files.error).read(upToCount: Self.messageLimit)) ?? Data()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      output: (try? Data(contentsOf: files.output)) ?? Data(),
      error: String(decoding: message, as: UTF8.self), status: process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil)
  }

  private static func wait(for process: Process) async throws {
    let ended = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ended.continuation.finish() }
    try process.run()
    let identifier = process.processIdentifier
    let limit = Task {
      try await Task.sleep(nanoseconds: timeLimit * 1_000_000_000)
      kill(identifier, SIGKILL)
    }
    defer { limit.cancel() }
    await withTaskCancellationHandler {
      for await _ in ended.stream {}
    } onCancel: {
      kill(identifier, SIGKILL)
    }
    // The stream ends also if the task is cancelled.
    process.waitUntilExit()
  }
}
