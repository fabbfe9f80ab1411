public struct BatchProgress: Sendable {
  /// The number of pages that this run has finished.
  public let pageCount: Int

  public let failureCount: Int

  public let pageByteCount: Int

  /// The number of bytes of the inputs that were read, before decompression.
  public let inputByteCount: Int

  /// The time since the start of the run.
  public let seconds: Double
}
