private import Synchronization

/// The tasks of an invalid session, all of which end with an error.
final class RefusedTransfers: SessionTransfers {
  private struct State {
    var lastIdentifier = 0
    /// The numbers of the tasks that have not ended.
    var pending: Set<Int> = []
    /// The session. This reference keeps it alive until all tasks have ended.
    var session: URLSession?
  }

  private let error: any Error
  private let state = Mutex(State())

  init(_ error: any Error) {
    self.error = error
  }

  func resume(_ task: URLSessionTask) { end(task, error) }

  func suspend(_ task: URLSessionTask) {}

  func cancel(_ task: URLSessionTask) { end(task, URLError(.cancelled)) }

  /// Ends a task, unless it has ended before.
  private func end(_ task: URLSessionTask, _ error: any Error) {
    let session = state.withLock { state -> URLSession? in
      guard state.pending.remove(task.taskIdentifier) != nil else { return nil }
      defer { if state.pending.isEmpty { state.session = nil } }
      return state.session
    }
    session?.deliver { task.finish(TaskResult(error: error), in: $0) }
  }

  func receivedCount(of task: URLSessionTask) -> Int64 { 0 }

  func nextIdentifier() -> Int {
    state.withLock { state in
      state.lastIdentifier += 1
      return state.lastIdentifier
    }
  }

  var tasks: [URLSessionTask] { [] }

  func add(_ task: URLSessionTask, in session: URLSession) {
    state.withLock { state in
      state.pending.insert(task.taskIdentifier)
      state.session = session
    }
  }

  func invalidate() {}
}
