internal import NetworkClient

/// The policy for retries of failed requests.
struct RetryPolicy {
  let settings: NetworkSettings

  /// The safe methods, which do not change the state of the server.
  private static let repeatable: Set = ["GET", "HEAD", "OPTIONS"]

  /// Returns the delay before a retry in seconds, or `nil` if the request is not retried.
  /// - Parameters:
  ///   - attempt: The number of earlier failed attempts.
  ///   - retryAfter: The value of `Retry-After`, in seconds.
  func delay(method: String, attempt: Int, retryAfter: Double? = nil) -> Double? {
    guard Self.repeatable.contains(method), attempt < settings.retries else { return nil }
    var delay = max(settings.retryDelay, 0)
    for _ in 0..<min(attempt, 64) { delay *= 2 }
    delay = min(delay, settings.maximumRetryDelay)
    guard let retryAfter else { return delay }
    return retryAfter <= settings.maximumRetryDelay ? max(delay, retryAfter) : nil
  }

  /// Whether the server asks for a later retry with this status.
  static func isTemporary(status: Int) -> Bool { status == 429 || status == 503 }
}
