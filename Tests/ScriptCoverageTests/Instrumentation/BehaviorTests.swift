import JavaScriptSyntax
import ScriptCoverage
import Testing

/// Tests that instrumented scripts behave as the original scripts in JavaScriptCore.
@Suite struct BehaviorTests {
  @Test("value, exception and its place", arguments: Programs.all)
  func behavior(source: String) throws {
    guard let script = try? InstrumentedScript(source) else {
      // The parser and the engine reject the same scripts.
      #expect(Engine().evaluate(source).value.contains("SyntaxError"))
      return
    }
    let original = Engine().evaluate(source)
    var instrumented = Engine().evaluate(script.text)
    if let line = instrumented.line, let column = instrumented.column {
      let place = script.originalLocation(of: SourceLocation(line: line, column: column - 1))
      instrumented.value = script.originalMessage(of: instrumented.value)
      instrumented.line = place.line
      instrumented.column = place.column + 1
    }
    #expect(instrumented == original, "\(script.text)")
    #expect(try SyntaxTree(parsing: script.text).lineCount == SyntaxTree(parsing: source).lineCount)
  }

  /// JavaScriptCore attributes these exceptions to earlier expressions of the line.
  @Test(arguments: [
    "1;\n\nfor (var x of null);", "\nclass A { static a = null.b }",
    "function f() {\n for (var [x] of [1]);\n}\nf()",
  ])
  func linesOfInexactExceptions(source: String) throws {
    let script = try InstrumentedScript(source)
    let original = Engine().evaluate(source)
    let instrumented = Engine().evaluate(script.text)
    #expect(original.value.hasPrefix("TypeError"))
    #expect(instrumented.value.hasPrefix("TypeError"))
    #expect(instrumented.line == original.line)
  }

  @Test func counterNameIsNotInTheScript() throws {
    let name = try InstrumentedScript("a").counterName
    #expect(name == (try InstrumentedScript("a")).counterName)
    #expect(name != (try InstrumentedScript("b")).counterName)
    #expect(try InstrumentedScript(name).counterName != name)
  }

  @Test func hostDefinesCounters() throws {
    let script = try InstrumentedScript("var a = 1; a || 2", counters: .global)
    let engine = Engine()
    _ = engine.evaluate("\(script.counterName) = [0, 0, 0, 0]")
    #expect(engine.evaluate(script.text).value == "1")
    #expect(engine.numbers(script.counterName) == [1, 1, 1, 0])
  }

  @Test func scriptWithoutCountersIsUnchanged() throws {
    for source in ["", "// a", "#!a", "'use strict'", "class A {}", "var a"] {
      #expect(try InstrumentedScript(source).text == source)
    }
  }

  @Test func sourceURLStays() throws {
    let script = try InstrumentedScript("null.a\n//# sourceURL=b.js")
    #expect(script.text.hasSuffix("\n//# sourceURL=b.js"))
  }

  @Test func errorsHavePlaces() {
    #expect(throws: SyntaxError.self) { try InstrumentedScript("var a = ;") }
  }
}
