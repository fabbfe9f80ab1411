import PageJavaScript
import Testing

@Suite struct EventLoopTests {
  private let context = ScriptContext(engine: ScriptEngine())

  /// Starts a timer for each delay, and returns the order in which the timers fire.
  private func order(_ delays: [Double]) throws -> String {
    let loop = EventLoop(scope: context.scope, mode: .virtual)
    try context.evaluate("var order = []", file: "a.js")
    for (index, delay) in delays.enumerated() {
      let function = try context.evaluate("(() => order.push(\(index)))", file: "a.js")
      _ = loop.addTimer(
        try #require(context.scope.object(function)), arguments: [], delay: delay, repeats: false)
    }
    let outcome = loop.run(horizon: 1e6) { false }
    guard case .idle = outcome else { return "\(outcome)" }
    #expect(loop.clock.now >= delays.max() ?? 0)
    return try context.scope.text(context.evaluate("order.join()", file: "a.js")).string
  }

  @Test func timersRunInTheOrderOfTheirTimes() throws {
    #expect(try order([30_000, 10, 20_000, 0]) == "3,1,2,0")
  }

  @Test func timersOfOneTimeRunInTheOrderOfTheirStart() throws {
    #expect(try order([5, 5, 5, 5, 5, 5, 5]) == "0,1,2,3,4,5,6")
  }

  @Test func intervalsGoOnUntilTheyAreRemovedOrTheHorizonIsReached() throws {
    let loop = EventLoop(scope: context.scope, mode: .virtual)
    let function = try context.evaluate(
      "var count = 0; (() => { count++ })", file: "a.js")
    let identifier = loop.addTimer(
      try #require(context.scope.object(function)), arguments: [], delay: 100, repeats: true)
    guard case .horizonReached = loop.run(horizon: 1050, until: { false }) else {
      Issue.record("the interval ended")
      return
    }
    #expect(try context.scope.number(context.evaluate("count", file: "a.js")) == 10)
    loop.removeTimer(identifier)
    guard case .idle = loop.run(horizon: 1e6, until: { false }) else {
      Issue.record("the interval goes on")
      return
    }
    loop.removeAllTimers()
  }

  @Test func loopContinuesAfterExceptions() throws {
    let loop = EventLoop(scope: context.scope, mode: .virtual)
    var messages: [String] = []
    loop.onUncaughtException = { [context] in messages.append(context.describe($0).message) }
    for source in ["(() => { throw new Error('one') })", "(() => { throw 'two' })"] {
      let function = try context.evaluate(source, file: "a.js")
      _ = loop.addTimer(
        try #require(context.scope.object(function)), arguments: [], delay: 0, repeats: false)
    }
    _ = loop.run(horizon: 1000) { false }
    #expect(messages == ["one", "two"])
  }
}
