internal import Foundation
internal import Synchronization

/// The program `pageaction`, which a studio starts for each of its runs.
struct Program: Sendable {
  /// The output of a process that has ended, and its exit status.
  struct Outcome: Sendable {
    let output: Data
    let error: String
    let status: Int32

    /// The signal that ended the process, if one did.
    let signal: Int32?
  }

  /// The size in bytes at which messages are cut.
  private static let messageLimit = 64 << 10

  /// The seconds after which a process is ended. The limits of the program are lower.
  private static let timeLimit = 120

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
    // `Data(contentsOf:)` of Foundation 6.3 on Linux leaks 4 KB for each empty file.
    let output = (try? FileHandle(forReadingFrom: files.output).readToEnd()) ?? Data()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      output: output,
      error: String(decoding: message, as: UTF8.self), status: process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil)
  }

  private static func wait(for process: Process) async throws {
    let ended = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ended.continuation.finish() }
    try process.run()
    let identifier = process.processIdentifier
    // A cancelled `Task.sleep` keeps its memory until its deadline; a cancelled timer does not.
    let limit = DispatchSource.makeTimerSource()
    limit.setEventHandler { kill(identifier, SIGKILL) }
    limit.schedule(deadline: .now() + .seconds(timeLimit))
    limit.resume()
    defer { limit.cancel() }
    await withTaskCancellationHandler {
      for await _ in ended.stream {}
    } onCancel: {
      kill(identifier, SIGKILL)
    }
    // The stream also ends if the task is cancelled.
    process.waitUntilExit()
  }
}
