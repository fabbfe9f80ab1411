import SwiftParser
import SwiftSyntax
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A parser that runs on a thread with a large stack and abandons files that take too much time.
///
/// The parser cannot be interrupted. For some sources, its running time is not proportional to
/// their size.
enum ParserThread {
  /// Returns the syntax tree of a source, or `nil` if the time limit is exceeded.
  ///
  /// - Parameter timeLimit: The limit in seconds: the thread's CPU time, or the elapsed time on
  ///   macOS.
  static func parse(_ text: [UInt8], timeLimit: Double) -> SourceFileSyntax? {
    let work = Work(text)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, stackSize)
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let argument = Unmanaged.passRetained(work).toOpaque()
    guard pthread_create(&thread, attributes, run, argument) == 0 else {
      Unmanaged<Work>.fromOpaque(argument).release()
      return nil
    }
    let start = elapsedTime()
    // Start with a short pause, because most sources are parsed quickly.
    var pause: UInt32 = 50
    while true {
      if let tree = work.tree { return tree }
      if elapsedTime() - start > timeLimit, work.time > timeLimit { return work.tree }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  private static let stackSize = 256 << 20

  /// The maximum nesting level up to which the parser recurses.
  private static let maximumNestingLevel = 200

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let argument = $0 else { return nil }
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }

  private static func elapsedTime() -> Double { time(of: CLOCK_MONOTONIC) }

  private static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private final class Work: Sendable {
    private let text: [UInt8]
    private let result = Mutex<SourceFileSyntax?>(nil)
    #if !canImport(Darwin)
      private let clock = Mutex<clockid_t?>(nil)
    #endif

    init(_ text: [UInt8]) {
      self.text = text
    }

    var tree: SourceFileSyntax? { result.withLock(\.self) }

    /// The CPU time of the thread in seconds. On macOS, it is infinite, so that only the elapsed
    /// time counts.
    var time: Double {
      #if canImport(Darwin)
        .infinity
      #else
        // The clock is valid only while the thread runs. The thread needs this lock to store the
        // tree before it ends. Therefore it still runs while there is no tree.
        result.withLock { tree in
          tree == nil ? clock.withLock(\.self).map(ParserThread.time(of:)) ?? 0 : 0
        }
      #endif
    }

    func run() {
      #if !canImport(Darwin)
        var identifier = clockid_t()
        pthread_getcpuclockid(pthread_self(), &identifier)
        clock.withLock { $0 = identifier }
      #endif
      let tree = text.withUnsafeBufferPointer { buffer in
        Parser.parse(source: buffer, maximumNestingLevel: ParserThread.maximumNestingLevel)
      }
      result.withLock { $0 = tree }
    }
  }
}
