internal import NativeHandlers
internal import PageAction
internal import PageJavaScript

extension BatchConfiguration {
  /// The number of seconds by which a worker may exceed its time limits before it is ended.
  private static var grace: Double { 5 }

  /// Returns the maximum time between the start of a task and its answer, in seconds.
  func allowedSeconds(_ task: WorkerTask) -> Double {
    let limits = options.limits
    // Reading the page has a separate limit. The grace period includes the start of a worker.
    return limits.forReading(byteCount: task.byteCount).time + limits.time + Self.grace
      + (handler?.timeLimit ?? 0)
  }
}
