#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The processor time that processes have used, in seconds.
enum ProcessorTime {
  // Every system has the same numbers for whom to ask about, and a type of its own for them.
  /// That of this process.
  static var ownSeconds: Double { seconds(0) }

  /// That of all processes that this one has started, and that have ended.
  static var childrenSeconds: Double { seconds(-1) }

  private static func seconds(_ whose: Int32) -> Double {
    var usage = rusage()
    guard getrusage(whose, &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
