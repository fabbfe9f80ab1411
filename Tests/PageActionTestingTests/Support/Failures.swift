import Synchronization
import Testing

/// Runs a part of a test that must fail, and returns the recorded issues.
func issues(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> [Issue] {
  let issues = Mutex<[Issue]>([])
  do {
    try await withKnownIssue(sourceLocation: sourceLocation) {
      try await body()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return issues.withLock { $0 }
}

extension Issue {
  /// The comments without a heading.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
