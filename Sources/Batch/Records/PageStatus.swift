internal import PageAction
internal import PageSources

public enum PageStatus: String, Sendable, CaseIterable {
  /// The script completed, and all requested steps succeeded.
  case ok
  case failed
  case timeLimit = "time-limit"
  case memoryLimit = "memory-limit"
  /// The worker process ended while it handled the page.
  case crashed
  case unreadable

  init(_ failure: ActionFailure) {
    switch failure.code {
    case .timeLimit, .launchBudget: self = .timeLimit
    case .memoryLimit: self = .memoryLimit
    default: self = .failed
    }
  }

  init(_ failure: SourceFailure) {
    switch failure.code {
    case .timeLimit: self = .timeLimit
    case .memoryLimit: self = .memoryLimit
    default: self = .unreadable
    }
  }
}
