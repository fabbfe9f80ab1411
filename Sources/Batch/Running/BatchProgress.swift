/// How far a batch is, for people who wait.
public struct BatchProgress: Sendable {
  /// How many pages this run has done.
  public let pageCount: Int

  /// How many of them have failed.
  public let failureCount: Int

  /// How large the pages were, in bytes.
  public let pageByteCount: Int

  /// How much of the inputs was read, in bytes as they are stored.
  public let inputByteCount: Int

  /// How long it took, in seconds.
  public let seconds: Double
}
