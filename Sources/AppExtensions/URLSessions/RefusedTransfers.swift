private import Synchronization

/// The tasks of an invalid session, which end with an error.
final class RefusedTransfers: SessionTransfers {
  private weak let session: URLSession?
  private let error: any Error
  private let count = Mutex(0)

  init(_ session: URLSession, _ error: any Error) {
    self.session = session
    self.error = error
  }

  func resume(_ task: URLSessionTask) {
    let error = error
    session?.deliver { task.finish(TaskResult(error: error), in: $0) }
  }

  func suspend(_ task: URLSessionTask) {}

  func cancel(_ task: URLSessionTask) {
    session?.deliver { task.finish(TaskResult(error: URLError(.cancelled)), in: $0) }
  }

  func receivedCount(of task: URLSessionTask) -> Int64 { 0 }

  func nextIdentifier() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }

  var tasks: [URLSessionTask] { [] }

  func add(_ task: URLSessionTask) {}

  func invalidate() {}
}
