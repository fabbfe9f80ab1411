/// The progress of a batch.
public struct BatchProgress: Sendable {
  /// The number of pages that this run has finished.
  public let pageCount: Int

  /// The number of these pages that failed.
  public let failureCount: Int

  /// The total size of the pages, in bytes.
  public let pageByteCount: Int

  /// The number of bytes of the inputs that were read, before decompression.
  public let inputByteCount: Int

  /// The time since the start of the run, in seconds.
  public let seconds: Double
}
