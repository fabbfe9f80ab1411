private import PlatformLibC

enum ProcessorTime {
  // All systems use the same values for `RUSAGE_SELF` and `RUSAGE_CHILDREN`, but different types.
  static var ownSeconds: Double { seconds(0) }

  /// The processor time of children that have ended.
  static var childrenSeconds: Double { seconds(-1) }

  private static func seconds(_ whose: Int32) -> Double {
    var usage = rusage()
    guard getrusage(whose, &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
