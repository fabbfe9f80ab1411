internal import Foundation

/// Runs pageaction for requests, in temporary folders.
struct Runner: Sendable {
  let program: Program
  let resources: String?

  private let gate = RunGate(limit: 2)

  init(_ program: Program, resources: String?) {
    self.program = program
    self.resources = resources
  }

  /// Returns the report of a run as JSON, also if the script failed.
  func report(_ request: RunRequest) async throws -> Data {
    try await Self.withFolder { folder in
      let outcome = try await gate.pass {
        try await program.run(try request.words(in: folder, resources: resources), in: folder)
      }
      if let signal = outcome.signal {
        throw StudioError(
          "The run ended by signal \(signal).", remedy: "Run it again. Other runs are not affected."
        )
      }
      if let report = try? Data(contentsOf: folder.appendingPathComponent("report.json")) {
        return report
      }
      let message = outcome.error.trimmingCharacters(in: .whitespacesAndNewlines)
      throw StudioError(
        message.isEmpty ? "pageaction ended with status \(outcome.status)." : message)
    }
  }

  /// Returns what a command prints as JSON.
  func json(_ words: [String]) async throws -> Any {
    try await Self.withFolder { folder in
      let outcome = try await gate.pass { try await program.run(words, in: folder) }
      guard let value = try? JSONSerialization.jsonObject(with: outcome.output) else {
        throw StudioError(outcome.error.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      return JSONValue(value: value)
    }.value
  }

  private static func withFolder<Result: Sendable>(
    _ body: @Sendable (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pageaction-studio-\(UUID().uuidString)")
    // Only the user can read what pages and scripts contain.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

/// A value of JSON, which nothing changes after it was parsed.
private struct JSONValue: @unchecked Sendable {
  let value: Any
}
