internal import PageAction
internal import PageSources

/// The outcome of a page.
public enum PageStatus: String, Sendable, CaseIterable {
  /// The script completed, and all requested steps succeeded.
  case ok
  /// The script or the page failed.
  case failed
  /// The script exceeded the time limit.
  case timeLimit = "time-limit"
  /// The page or the script exceeded the memory limit.
  case memoryLimit = "memory-limit"
  /// The worker process ended while it handled the page.
  case crashed
  /// The page could not be read.
  case unreadable

  init(_ failure: ActionFailure) {
    switch failure.code {
    case .timeLimit: self = .timeLimit
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
