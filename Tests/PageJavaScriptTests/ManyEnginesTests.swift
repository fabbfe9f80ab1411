import Foundation
import POSIXThreads
import PageJavaScript
import Testing

/// Tests of engines on several threads, whose scripts exceed their time limits.
@Suite struct ManyEnginesTests {
  private static let threadCount = 8

  /// Starts several threads, whose endless scripts are ended by their time limits.
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
    /// Whether the engine option `usePollingTraps` is set, according to JavaScriptCoreGTK's
    /// function.
    fileprivate static func engineUsesPollingTraps() -> Bool {
      typealias Getter =
        @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32
      guard let symbol = dlsym(nil, "jsc_options_get_boolean") else { return false }
      var value: Int32 = 0
      return unsafeBitCast(symbol, to: Getter.self)("usePollingTraps", &value) != 0 && value != 0
    }

    /// The option is set regardless of which object a process creates first.
    @Test func optionsAreSetBeforeTheFirstEngine() async {
      await #expect(processExitsWith: .success) {
        _ = ScriptContext(engine: ScriptEngine())
        #expect(ManyEnginesTests.engineUsesPollingTraps())
      }
    }

    @Test func optionsAreSetBeforeTheFirstString() async {
      await #expect(processExitsWith: .success) {
        _ = ScriptString("text")
        _ = ScriptContext(engine: ScriptEngine())
        #expect(ManyEnginesTests.engineUsesPollingTraps())
      }
    }
  #endif

  @Test func scriptsAreEndedOnThreadsThatEnd() throws {
    for _ in 0..<5 { try endScripts() }
  }
}
