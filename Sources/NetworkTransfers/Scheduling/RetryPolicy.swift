internal import NetworkClient

/// The decision whether and when a failed request is repeated.
struct RetryPolicy {
  let settings: NetworkSettings

  /// The safe methods, which have no effect on the server.
  private static let repeatable: Set = ["GET", "HEAD", "OPTIONS"]

  /// Returns the time before the repetition in seconds, or `nil` for no repetition.
  /// - Parameters:
  ///   - attempt: The number of attempts before this one.
  ///   - retryAfter: The value of `Retry-After`, in seconds.
  func delay(method: String, attempt: Int, retryAfter: Double? = nil) -> Double? {
    guard Self.repeatable.contains(method), attempt < settings.retries else { return nil }
    var delay = max(settings.retryDelay, 0)
    for _ in 0..<min(attempt, 64) { delay *= 2 }
    delay = min(delay, settings.maximumRetryDelay)
    guard let retryAfter else { return delay }
    return retryAfter <= settings.maximumRetryDelay ? max(delay, retryAfter) : nil
  }

  /// Whether a status requests a later repetition.
  static func isTemporary(status: Int) -> Bool { status == 429 || status == 503 }
}
