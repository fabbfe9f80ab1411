#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The time that scripts see: real time, plus what waiting for timers has skipped.
public struct VirtualClock {
  /// How the clock treats waiting.
  public enum Mode: String, Sendable, CaseIterable {
    /// With nothing to run, time jumps to the next timer.
    case virtual
    /// Timers are waited for.
    case real
  }

  /// How much time a look at a simulated clock takes, in milliseconds: a script that waits in a loop
  /// comes to its end.
  private static let readingDuration = 0.01

  /// How this clock treats waiting.
  public let mode: Mode

  /// Whether no real time passes, so that each run of a script sees the same times.
  public let isSimulated: Bool

  /// What has been skipped so far, in milliseconds.
  public private(set) var skipped: Double = 0

  private let origin = VirtualClock.monotonic()

  /// How often scripts have looked at a simulated clock.
  private var readingCount = 0

  /// Starts a clock.
  ///
  /// - Parameter isSimulated: Whether no real time passes; not for a clock that waits really.
  public init(mode: Mode, isSimulated: Bool = false) {
    self.mode = mode
    self.isSimulated = isSimulated && mode == .virtual
  }

  /// Milliseconds since the clock was started.
  public var now: Double {
    isSimulated
      ? skipped + Double(readingCount) * VirtualClock.readingDuration
      : VirtualClock.monotonic() - origin + skipped
  }

  /// Returns what a script that looks at the clock sees, in milliseconds since it was started.
  mutating func read() -> Double {
    if isSimulated { readingCount += 1 }
    return now
  }

  /// Waits until `time`, in milliseconds since the start: by jumping, or really.
  mutating func advance(to time: Double) {
    let missing = time - now
    guard missing > 0 else { return }
    switch mode {
    // Whole milliseconds, so that `Date.now()`, which has no fractions, has passed `time` as well.
    case .virtual: skipped += missing.rounded(.up)
    case .real:
      var duration = timespec(
        tv_sec: Int(missing / 1000),
        tv_nsec: Int(missing.truncatingRemainder(dividingBy: 1000) * 1e6)
      )
      nanosleep(&duration, nil)
    }
  }

  /// Milliseconds of the system's monotonic clock.
  public static func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
