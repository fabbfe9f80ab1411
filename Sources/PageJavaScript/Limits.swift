public struct Limits: Sendable, Equatable {
  /// Real time for all scripts of a page, in seconds.
  public var time: Double

  /// The number of bytes by which the process may grow while a page's scripts run.
  public var memory: Int

  public init(time: Double = 10, memory: Int = 1 << 30) {
    self.time = time
    self.memory = memory
  }

  /// The limit that was exceeded.
  public enum Overrun: Error, Sendable, Equatable {
    case time(seconds: Double)
    case memory(bytes: Int)
  }
}
