import Foundation
import POSIXThreads
import PageJavaScript
import Testing

/// Engines on several threads, whose scripts pass their time limits.
@Suite struct ManyEnginesTests {
  private static let threadCount = 8

  /// Ends an endless script by its time limit, on each of several threads that then end.
  private func endScripts() throws {
    let running = Monitor(Self.threadCount)
    let overruns = Monitor(0)
    for _ in 0..<Self.threadCount {
      try DetachedThread.start(stackSize: 8 << 20) {
        let executionGuard = ExecutionGuard()
        let engine = ScriptEngine()
        executionGuard.attach(to: engine)
        executionGuard.start(Limits(time: 0.1))
        let context = ScriptContext(engine: engine)
        _ = try? context.evaluate("for (;;) {}", file: "a.js")
        if executionGuard.overrun != nil { overruns.change { $0 += 1 } }
        running.change { $0 -= 1 }
      }
    }
    running.change(when: { $0 == 0 }) { _ in }
    #expect(overruns.change { $0 } == Self.threadCount)
  }

  @Test func scriptsAreEndedWithoutSignals() {
    _ = ScriptEngine()
    #expect(ScriptEngine.usesPollingTraps)
  }

  #if os(Linux)
    /// JavaScriptCoreGTK tells its options, as they are in force.
    @Test func theEngineHasTheOption() throws {
      _ = ScriptContext(engine: ScriptEngine())
      let symbol = try #require(dlsym(nil, "jsc_options_get_boolean"))
      typealias Getter =
        @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32
      var value: Int32 = 0
      #expect(unsafeBitCast(symbol, to: Getter.self)("usePollingTraps", &value) != 0)
      #expect(value != 0)
    }
  #endif

  @Test func scriptsAreEndedOnThreadsThatEnd() throws {
    for _ in 0..<5 { try endScripts() }
  }
}
