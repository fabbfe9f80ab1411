import Foundation
import PageJavaScript
import Testing

@Suite struct ScriptThreadTests {
  /// Runs a script with limits, and returns the exceeded limit that the execution guard recorded.
  private func run(
    _ source: String, limits: Limits
  ) throws(ScriptThread.Failure) -> Limits.Overrun? {
    let executionGuard = ExecutionGuard()
    let thread = ScriptThread()
    executionGuard.start(limits)
    return try thread.run(guardedBy: executionGuard) {
      let engine = ScriptEngine()
      executionGuard.attach(to: engine)
      let context = ScriptContext(engine: engine)
      _ = try? context.evaluate(source, file: "a.js")
      return executionGuard.overrun
    }
  }

  @Test(arguments: [
    "for (;;) {}", "for (;;) { try { for (;;) {} } catch {} }",
    "/^(a+)+$/.test('a'.repeat(40) + 'b')",
  ])
  func loopsAreEnded(source: String) {
    // The execution guard stops the script. On a busy machine, the script thread may be abandoned
    // first.
    let overrun = Result { try run(source, limits: Limits(time: 0.3)) }
    switch overrun {
    case .success(let noted): #expect(noted == .time(seconds: 0.3))
    case .failure(let error):
      #expect(error as? ScriptThread.Failure == .overrun(.time(seconds: 0.3)))
    }
  }

  @Test func waitThatNeverEndsIsAbandoned() {
    #expect(throws: ScriptThread.Failure.overrun(.time(seconds: 0.3))) {
      _ = try run(
        """
        Atomics.wait(new Int32Array(new WebAssembly.Memory(
          { initial: 1, maximum: 1, shared: true }).buffer), 0, 0)
        """, limits: Limits(time: 0.3))
    }
  }

  /// The test runs in another process, because the abandoned thread runs until its process ends,
  /// and would slow down all other tests.
  @Test func endlessMicrotasksAreAbandoned() async {
    await #expect(processExitsWith: .success) {
      let overrun = Result {
        try ScriptThreadTests().run(
          "(function f() { Promise.resolve().then(f) })()", limits: Limits(time: 0.3))
      }
      guard case .failure(ScriptThread.Failure.overrun(.time(seconds: 0.3))) = overrun else {
        _exit(1)
      }
      _exit(0)
    }
  }

  @Test func threadIsUsedAgain() throws {
    let executionGuard = ExecutionGuard()
    let thread = ScriptThread()
    for number in 1...3 {
      executionGuard.start(Limits())
      #expect(try thread.run(guardedBy: executionGuard) { number * 2 } == number * 2)
    }
  }

  @Test func threadThatTheSystemDeniesIsAnError() {
    // No address space has room for the stack.
    let thread = ScriptThread(stackSize: 1 << 60)
    let failure = #expect(throws: ScriptThread.Failure.self) {
      try thread.run(guardedBy: ExecutionGuard()) { 1 }
    }
    guard case .noThread(let code) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(code != 0)
  }
}
