private import PlatformLibC
internal import SaturatingArithmetic

/// The clock that scripts read: real time plus the waiting time that was skipped.
public struct VirtualClock {
  /// The behavior while waiting for timers.
  public enum Mode: String, Sendable, CaseIterable {
    /// If nothing can run, time jumps to the next timer.
    case virtual
    /// The thread sleeps until the next timer.
    case real
  }

  /// The duration of one reading of a simulated clock, in ms, without which a busy-wait loop would
  /// never end.
  private static let readingDuration = 0.01

  public let mode: Mode

  /// Whether no real time passes, so that each run of a script reads the same times.
  public let isSimulated: Bool

  /// In milliseconds.
  public private(set) var skipped: Double = 0

  private let origin = VirtualClock.monotonic()

  /// The number of times that scripts have read a simulated clock.
  private var readingCount = 0

  /// - Parameter isSimulated: Whether no real time passes; ignored in `real` mode.
  public init(mode: Mode, isSimulated: Bool = false) {
    self.mode = mode
    self.isSimulated = isSimulated && mode == .virtual
  }

  /// Milliseconds since the start.
  public var now: Double {
    isSimulated
      ? skipped + Double(readingCount) * VirtualClock.readingDuration
      : VirtualClock.monotonic() - origin + skipped
  }

  /// Returns the time that a script reads, in milliseconds since the start.
  mutating func read() -> Double {
    if isSimulated { readingCount += 1 }
    return now
  }

  /// Jumps or sleeps until `time`, in milliseconds since the start.
  mutating func advance(to time: Double) {
    let missing = time - now
    guard missing > 0 else { return }
    switch mode {
    // Rounds up, so that `Date.now()`, which has no fractions, reaches `time`.
    case .virtual: skipped += missing.rounded(.up)
    case .real:
      var duration = timespec(
        tv_sec: Int(saturating: missing / 1000),
        tv_nsec: Int(saturating: missing.truncatingRemainder(dividingBy: 1000) * 1e6)
      )
      nanosleep(&duration, nil)
    }
  }

  /// Returns the time of the system's monotonic clock, in milliseconds.
  public static func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
