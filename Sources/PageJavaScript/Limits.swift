/// The time and memory limits of one page's scripts.
public struct Limits: Sendable, Equatable {
  /// Real time for all scripts of a page, in seconds.
  public var time: Double

  /// The number of bytes by which the process may grow while a page's scripts run.
  public var memory: Int

  /// Creates limits; the defaults are ten seconds and 1 GiB.
  public init(time: Double = 10, memory: Int = 1 << 30) {
    self.time = time
    self.memory = memory
  }

  /// The limit that was exceeded.
  public enum Overrun: Error, Sendable, Equatable {
    /// The scripts ran longer than this many seconds.
    case time(seconds: Double)
    /// The process grew by more than this many bytes.
    case memory(bytes: Int)
  }
}
