internal import Foundation

/// The program `pageaction`, which the studio starts for each run.
struct Program: Sendable {
  /// The output of a process that has ended, and its exit status.
  struct Outcome: Sendable {
    let output: Data
    let error: String
    let status: Int32

    /// The signal that ended the process; `nil` if the process exited.
    let signal: Int32?

    /// The error message of the program without the label `error:`.
    var failure: StudioError {
      let message = error.trimmingCharacters(in: .whitespacesAndNewlines)
      let label = "error: "
      if message.isEmpty { return StudioError("pageaction ended with status \(status).") }
      return StudioError(
        message.hasPrefix(label) ? String(message.dropFirst(label.count)) : message)
    }
  }

  /// The maximum size of a message in bytes. Longer messages are truncated.
  private static let messageLimit = 64 << 10

  /// The time in seconds after which a process is ended. The limits of the program are lower.
  private static let timeLimit = 120

  let path: String

  /// Runs the program, and ends it if the task is cancelled.
  /// - Parameter folder: The folder for the output of the program.
  func run(_ arguments: [String], in folder: URL) async throws(StudioError) -> Outcome {
    let files = (
      output: folder.appendingPathComponent("output"), error: folder.appendingPathComponent("error")
    )
    let process = try RunningProgram(
      path, arguments, output: files.output.path, errors: files.error.path)
    // A cancelled `Task.sleep` keeps its memory until its deadline; a cancelled timer does not.
    let limit = DispatchSource.makeTimerSource()
    limit.setEventHandler { process.end() }
    limit.schedule(deadline: .now() + .seconds(Self.timeLimit))
    limit.resume()
    defer { limit.cancel() }
    let end = await withTaskCancellationHandler {
      await process.waitUntilEnd()
    } onCancel: {
      process.end()
    }
    let message =
      (try? FileHandle(forReadingFrom: files.error).read(upToCount: Self.messageLimit)) ?? Data()
    // `Data(contentsOf:)` of Foundation 6.3 on Linux leaks 4 KB for each empty file.
    let output = (try? FileHandle(forReadingFrom: files.output).readToEnd()) ?? Data()
    return Outcome(
      output: output, error: String(decoding: message, as: UTF8.self), status: end.status,
      signal: end.signal)
  }
}
