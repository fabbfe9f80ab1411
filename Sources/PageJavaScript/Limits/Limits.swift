/// The time and memory limits of the scripts of a page.
public struct Limits: Sendable, Equatable {
  /// Real time for all scripts of a page, in seconds.
  public var time: Double

  /// The number of bytes by which the process may grow while a page's scripts run.
  public var memory: Int

  /// The time from the evaluation of the script to its completion, in seconds, as a system allows
  /// an extension for its launch. It includes waiting that a virtual clock skips. `nil` for none.
  public var launch: Double?

  public init(time: Double = 10, memory: Int = 1 << 30, launch: Double? = nil) {
    self.time = time
    self.memory = memory
    self.launch = launch
  }

  /// The limit that was exceeded.
  public enum Overrun: Error, Sendable, Equatable {
    case time(seconds: Double)
    case launch(seconds: Double)
    case memory(bytes: Int)
  }
}
