internal import Foundation

/// The options of pageaction that are the same for all runs.
struct RunSettings: Sendable {
  /// The folder or file of `--resources`.
  var resources: String?

  /// The command of `--handler`, which acts as the native half.
  var handler: String?
}

/// A runner of pageaction. Each run uses a temporary folder.
struct Runner: Sendable {
  let program: Program
  let settings: RunSettings

  private let temporary: TemporaryFolder
  private let gate = RunGate(limit: 2)

  init(_ program: Program, _ settings: RunSettings, _ temporary: TemporaryFolder) {
    self.program = program
    self.settings = settings
    self.temporary = temporary
  }

  /// Returns the report of a run as JSON, even if the script failed.
  func report(_ request: RunRequest) async throws -> Data {
    try await withFolder { folder in
      let outcome = try await gate.pass {
        try await program.run(try request.words(in: folder, settings), in: folder)
      }
      if let signal = outcome.signal {
        throw StudioError(
          "The run ended by signal \(signal).", remedy: "Run it again. Other runs are not affected."
        )
      }
      if let report = try? Data(contentsOf: folder.appendingPathComponent("report.json")) {
        return report
      }
      throw outcome.failure
    }
  }

  /// Runs a command, and returns its parsed JSON output.
  func json(_ words: [String]) async throws -> Any {
    try await withFolder { folder in
      let outcome = try await gate.pass { try await program.run(words, in: folder) }
      guard let value = try? JSONSerialization.jsonObject(with: outcome.output) else {
        throw outcome.failure
      }
      return JSONValue(value: value)
    }.value
  }

  private func withFolder<Result: Sendable>(
    _ body: @Sendable (URL) async throws -> Result
  ) async throws -> Result {
    let folder = try temporary.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

/// A parsed JSON value, which is never modified.
private struct JSONValue: @unchecked Sendable {
  let value: Any
}
