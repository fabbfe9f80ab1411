internal import Dispatch
internal import Synchronization

/// A completion handler that is called once.
///
/// Only the closures that a loader receives hold an answer. If all are released without a call, the
/// handler receives an error.
final class Answer<Value>: Sendable {
  typealias Handler = @Sendable (Value?, (any Error)?) -> Void

  private let handler: Mutex<Handler?>

  init(_ handler: @escaping Handler) {
    self.handler = Mutex(handler)
    PendingLoads.begin()
  }

  deinit {
    guard let handler = handler.withLock(\.self) else { return }
    // The loader may hold a lock while it releases its completion handler, so call the handler
    // later.
    DispatchQueue.global().async {
      defer { PendingLoads.end() }
      handler(
        nil,
        NSItemProvider.ErrorCode.unknownError.error(
          "The loader of the item provider did not call its completion handler."))
    }
  }

  /// Creates an answer that completes a progress. When the progress is cancelled, the answer is an
  /// error, and the loader is cancelled.
  convenience init(
    cancelledBy progress: Progress, _ loading: LoaderProgress, _ handler: @escaping Handler
  ) {
    // Capture the progress and the answer weakly to avoid a reference cycle.
    self.init { [weak progress] value, error in
      if value != nil, let progress { progress.completedUnitCount = progress.totalUnitCount }
      handler(value, error)
    }
    progress.cancellationHandler = { [weak self] in
      self?.give(nil, CocoaError(.userCancelled))
      loading.cancel()
    }
  }

  func give(_ value: Value?, _ error: (any Error)?) {
    let handler = handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
    guard let handler else { return }
    defer { PendingLoads.end() }
    if value == nil, error == nil {
      handler(
        nil,
        NSItemProvider.ErrorCode.unknownError.error(
          "The item provider returned neither a value nor an error."))
    } else {
      handler(value, error)
    }
  }
}

/// The progress that a loader returns. It is cancelled if the progress of the load is cancelled.
final class LoaderProgress: Sendable {
  private struct State {
    var isCancelled = false
    var progress: Progress?
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Stores the progress that the loader returned, and cancels it if the load was already
  /// cancelled.
  func begin(_ progress: Progress?) {
    let isCancelled = state.withLock { state in
      state.progress = progress
      return state.isCancelled
    }
    if isCancelled { progress?.cancel() }
  }

  func cancel() {
    let progress = state.withLock { state in
      state.isCancelled = true
      return state.progress
    }
    progress?.cancel()
  }
}
