internal import PageAction
internal import PageSources

/// What became of a page.
public enum PageStatus: String, Sendable, CaseIterable {
  /// The script handed its results over, and whatever else was asked for was done.
  case ok
  /// The script or the page failed.
  case failed
  /// The script ran longer than it may.
  case timeLimit = "time-limit"
  /// The page or the script took more memory than it may.
  case memoryLimit = "memory-limit"
  /// The worker process ended while it was at the page.
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
