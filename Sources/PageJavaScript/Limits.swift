/// How long one page's scripts may run and how much memory they may take.
public struct Limits: Sendable, Equatable {
  /// Real seconds for everything that a page's scripts do.
  public var time: Double

  /// Bytes by which the process may grow while a page's scripts run.
  public var memory: Int

  /// Ten seconds and 1 GiB, unless something else is said.
  public init(time: Double = 10, memory: Int = 1 << 30) {
    self.time = time
    self.memory = memory
  }

  /// Which limit was passed.
  public enum Overrun: Error, Sendable, Equatable {
    /// The scripts ran longer than this many seconds.
    case time(seconds: Double)
    /// The process grew by more than this many bytes.
    case memory(bytes: Int)
  }
}
