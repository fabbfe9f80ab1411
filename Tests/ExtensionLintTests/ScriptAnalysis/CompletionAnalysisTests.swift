import ExtensionLint
import Testing

/// Tests of scripts whose control-flow paths were counted by hand. `▶` marks the expected findings.
@Suite("Calls of completionFunction") struct CompletionAnalysisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String?
    var body: String
    var testDescription: String { name }

    init(_ name: String, _ rule: String?, _ body: String) {
      self.name = name
      self.rule = rule
      self.body = body
    }
  }

  static let missing = "completion-missing"
  static let twice = "completion-called-twice"
  static let rejected = "completion-missing-after-rejection"
  static let never = "completion-never-called"

  static let cases: [Case] = [
    Case("one call", nil, "run: function(p) { p.completionFunction({}); }"),
    Case(
      "the argument object as a member", nil,
      "run(p) { this.args = p; var q = this.args; q.completionFunction({}); }"),
    Case(
      "both branches", nil,
      "run(p) { if (a) p.completionFunction({}); else p.completionFunction({}); }"),
    Case("one branch", missing, "run(p) { if (a) p.completionFunction({}); ▶}"),
    Case("an early return", missing, "run(p) { if (a) ▶return; p.completionFunction({}); }"),
    Case(
      "conditional expression", nil,
      "run(p) { a ? p.completionFunction(1, {}) : p.completionFunction({}); }"),
    Case("logical expression", missing, "run(p) { a && p.completionFunction({}); ▶}"),
    Case("a throw", missing, "run(p) { if (a) ▶throw new Error(); p.completionFunction({}); }"),
    Case(
      "a caught throw", nil,
      "run(p) { try { if (a) throw 1; p.completionFunction({}); } catch (e) { p.completionFunction({}); } }"
    ),
    Case(
      "an empty handler", missing,
      "run(p) { try { p.completionFunction({ a: f() }); } catch (e) {} ▶}"),
    Case(
      "a finally block", nil, "run(p) { try { return f(); } finally { p.completionFunction({}); } }"
    ),
    Case(
      "a call after a call in try", twice,
      "run(p) { try { p.completionFunction({}); f(); } catch (e) { ▶p.completionFunction({}); } }"),
    Case(
      "a missing return", twice,
      "run(p) { if (a) { p.completionFunction({}); } ▶p.completionFunction({}); }"),
    Case("a loop", twice, "run(p) { do { ▶p.completionFunction({}); } while (a); }"),
    Case(
      "a loop that may not run", missing,
      "run(p) { for (var a of b) { p.completionFunction({}); break; } ▶}"),
    Case(
      "a search with return", nil,
      "run(p) { for (var a of b) { if (a) { p.completionFunction({}); return; } } p.completionFunction({}); }"
    ),
    Case(
      "an endless loop", nil,
      "run(p) { while (true) { if (a) { p.completionFunction({}); break; } } }"),
    Case(
      "a switch without default", missing,
      "run(p) { switch (a) { case 1: p.completionFunction({}); break; case 2: p.completionFunction({}); } ▶}"
    ),
    Case(
      "a switch that falls through", twice,
      "run(p) { switch (a) { case 1: p.completionFunction({}); default: ▶p.completionFunction({}); } }"
    ),
    Case(
      "a labeled break", missing,
      "run(p) { a: { if (b) break a; p.completionFunction({}); return; } ▶}"),
    Case("a helper", nil, "run(p) { this.done(p); }, done(q) { q.completionFunction({}); }"),
    Case(
      "a helper with a path", missing,
      "run(p) { this.done(p); ▶}, done(q) { if (a) q.completionFunction({}); }"),
    Case(
      "a helper that is called twice", twice,
      "run(p) { function done() { ▶p.completionFunction({}); } done(); done(); }"),
    Case("an unknown helper", nil, "run(p) { unknown(p); }"),
    Case("a stored function", nil, "run(p) { this.complete = p.completionFunction; }"),
    Case(
      "a destructured parameter", nil, "run({ completionFunction }) { completionFunction({}); }"),
    Case("a renamed function", missing, "run({ completionFunction: done }) { if (a) done({}); ▶}"),
    Case("a variable", twice, "run(p) { const done = p.completionFunction; done({}); ▶done({}); }"),
    Case(
      "the parameter arguments", missing,
      "run: function(arguments) { if (a) arguments.completionFunction({}); ▶}"),
    Case("the first argument", nil, "run: function() { arguments[0].completionFunction({}); }"),
    Case("call", nil, "run(p) { p.completionFunction.call(null, {}); }"),
    Case("a timer", nil, "run(p) { setTimeout(function() { p.completionFunction({}); }, 100); }"),
    Case(
      "a timer with a path", missing,
      "run(p) { setTimeout(() => { if (a) p.completionFunction({}); ▶}, 100); }"),
    Case(
      "a listener", nil,
      "run(p) { addEventListener('load', () => { if (a) p.completionFunction({}); }); }"),
    Case(
      "forEach", twice,
      "run(p) { a.forEach(function(b) { ▶p.completionFunction({}); }); ▶p.completionFunction({}); }"
    ),
    Case("a rejected promise", rejected, "run(p) { f().▶then(r => p.completionFunction({ r })); }"),
    Case(
      "a caught promise", nil,
      "run(p) { f().then(r => p.completionFunction({ r })).catch(e => p.completionFunction({})); }"),
    Case(
      "a promise with two handlers", nil,
      "run(p) { f().then(r => p.completionFunction({ r }), e => p.completionFunction({})); }"),
    Case(
      "a handler that only logs", rejected,
      "run(p) { f().▶then(r => p.completionFunction({ r })).catch(console.error); }"),
    Case("await", rejected, "async run(p) { const r = ▶await f(); p.completionFunction({ r }); }"),
    Case(
      "a caught await", nil,
      "async run(p) { try { const r = await f(); p.completionFunction({ r }); } catch (e) { p.completionFunction({}); } }"
    ),
    Case("nothing", never, "run: ▶function(p) { return {}; }"),
    Case("a reference only", missing, "run(p) { p.completionFunction; ▶}"),
    Case(
      "recursion", nil,
      "run(p) { var f = function(n) { if (n) f(n - 1); else p.completionFunction({}); }; f(3); }"),
    Case(
      "a new promise", nil,
      "run(p) { new Promise(function(resolve) { p.completionFunction({}); resolve(); }); }"),
  ]

  @Test(arguments: cases) func findings(_ test: Case) throws {
    let (script, marks) = LintSample.split("var ExtensionPreprocessingJS = { \(test.body) };\n")
    let scratch = try Scratch()
    let path = try scratch.write(script, to: "Action.js")
    let report = LintRun(paths: [path], nativeProgram: nil).run()
    let rules = [Self.missing, Self.twice, Self.rejected, Self.never]
    let found = report.findings.filter { rules.contains($0.rule) }
      .map { "\($0.rule) \($0.place.start?.column ?? 0)" }
    #expect(found == marks.map { "\(test.rule ?? "") \($0.column)" })
  }

  @Test("Hostile scripts end soon") func hostile() throws {
    let scratch = try Scratch()
    let sum = Array(repeating: "a", count: 20_000).joined(separator: "+")
    let chain = "f()" + String(repeating: ".then(r => p.completionFunction(r))", count: 3000)
    let helpers = (0..<40).map { index in
      "h\(index)() { \(String(repeating: "this.h\(index + 1)(p); ", count: 20)) }"
    }.joined(separator: ", ")
    for body in [
      "run(p) { p.completionFunction({ t: \(sum) }); }",
      "run(p) { \(chain); }",
      "run(p) { this.h0(); }, \(helpers), h40() { p.completionFunction({}); }",
      "run(p) { \(String(repeating: "if (a) ", count: 3000)) p.completionFunction({}); }",
      "run(p) { \(String(repeating: "a.b(document.querySelector('x').y, ", count: 2000)) 1",
      "run(p) { \(String(repeating: "while (a) { ", count: 200)) p.completionFunction({}) \(String(repeating: "}", count: 200)) }",
    ] {
      let path = try scratch.write("var ExtensionPreprocessingJS = { \(body) };", to: "A.js")
      let clock = ContinuousClock()
      let time = clock.measure { _ = LintRun(paths: [path], nativeProgram: nil).run() }
      #expect(time < .seconds(20))
    }
  }
}
