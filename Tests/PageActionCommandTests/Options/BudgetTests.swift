import Foundation
import Testing

@Suite("Budgets")
struct BudgetTests {
  private static func outcome(run: String, _ arguments: [String]) throws -> Command.Outcome {
    let scratch = try Scratch()
    try scratch.script(run: run)
    return try Command.run(
      ["run", "-", "--script", "Action.js"] + arguments, in: scratch.folder, input: Data("<p>".utf8)
    )
  }

  private static let launch = "`run` had not called completionFunction after"

  @Test("a script that computes too long fails by the launch budget")
  func computing() throws {
    let outcome = try Self.outcome(run: "for (;;);", ["--launch-budget", "0.2"])
    #expect(outcome.status == 1 && outcome.text.isEmpty)
    #expect(
      outcome.error == """
        error: \(Self.launch) 0.2 s, the launch budget. Complete earlier, with less work and \
        shorter timers; or raise --launch-budget.

        """)
  }

  @Test("waiting for timers counts, although the clock is virtual")
  func waiting() throws {
    let run = "setTimeout(() => arguments.completionFunction({}), 3000);"
    #expect(try Self.outcome(run: run, []).status == 0)
    #expect(try Self.outcome(run: run, ["--launch-budget", "60"]).status == 0)
    let outcome = try Self.outcome(run: run, ["--budget", "phone"])
    #expect(outcome.status == 1 && outcome.error.contains("\(Self.launch) 1 s, the launch budget."))
  }

  @Test("code after the completion does not count")
  func afterCompletion() throws {
    let run = """
      arguments.completionFunction({});
      setTimeout(() => console.log('late'), 3000);
      const start = performance.now(); while (performance.now() < start + 400);
      """
    let outcome = try Self.outcome(run: run, ["--launch-budget", "60"])
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test("--budget phone limits memory, and reports this")
  func memory() throws {
    let run = "const kept = []; for (;;) kept.push(new Uint8Array(1e6).fill(1));"
    let outcome = try Self.outcome(run: run, ["--budget", "phone", "--launch-budget", "60"])
    #expect(outcome.status == 1)
    #expect(
      outcome.error == """
        error: The script used more than 120 MiB of memory. This is the limit of --budget phone, \
        which --memory-limit overrides.

        """)
    let raised = try Self.outcome(
      run: run, ["--budget", "phone", "--launch-budget", "60", "--memory-limit", "300"])
    #expect(raised.error.contains("more than 300 MiB"))
  }

  @Test("a batch records the budget")
  func batch() throws {
    let scratch = try Scratch()
    try scratch.script(run: "setTimeout(() => arguments.completionFunction({}), 3000);")
    try scratch.file("a.html", "<p>")
    let outcome = try Command.run(
      ["batch", "a.html", "--script", "Action", "--launch-budget", "1"], in: scratch.folder)
    #expect(outcome.status == 1)
    let record = try Records(outcome.output).record(of: "a.html")
    #expect(record["status"] as? String == "time-limit")
    #expect("\(record["error"] ?? "")".contains("the launch budget"))
  }

  @Test("values are checked", arguments: [["--launch-budget", "0"], ["--budget", "tablet"]])
  func values(arguments: [String]) throws {
    let outcome = try Self.outcome(run: "", arguments)
    #expect(outcome.status == 64 && outcome.error.contains(arguments[0]))
  }
}
