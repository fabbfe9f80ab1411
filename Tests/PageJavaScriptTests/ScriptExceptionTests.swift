import PageJavaScript
import Testing

@Suite struct ScriptExceptionTests {
  private func exception(thrownBy source: String, file: String) -> ScriptException? {
    let context = ScriptContext(engine: ScriptEngine())
    do throws(ThrownValue) {
      // `through` is a function of an internal script that calls its argument.
      try context.evaluate(
        "function through(f) { return f() }\nfunction fail() { null.x }",
        file: ScriptException.internalFilePrefix + "a")
      try context.evaluate(source, file: file)
    } catch {
      return context.describe(error)
    }
    return nil
  }

  @Test func framesOfInternalScriptsAreLeftOut() {
    let exception = exception(
      thrownBy: "through(function f() {\n  null.x\n})", file: "http://a.example:8080/a@b.js")
    #expect(exception?.file == "http://a.example:8080/a@b.js")
    #expect(exception?.line == 2)
    #expect(
      exception?.stack
        == "f@http://a.example:8080/a@b.js:2:7\nglobal code@http://a.example:8080/a@b.js:1:8")
  }

  @Test func placeIsInnermostCallOfTheScript() {
    let exception = exception(thrownBy: "\n(() => fail())()", file: "a.js")
    #expect(exception?.file == "a.js")
    #expect(exception?.line == 2)
    #expect(exception?.column == 12)
    #expect(exception?.stack?.contains(ScriptException.internalFilePrefix) == false)
  }

  @Test(arguments: [
    ("{ code: 3 }", #"{"code":3}"#), ("'no luck'", #""no luck""#), ("3", "3"), ("-0.5", "-0.5"),
    ("null", "null"), ("undefined", "undefined"), ("10n", "10n"), ("Symbol('s')", "Symbol(s)"),
    ("[1, 'a']", #"[1,"a"]"#), ("{}", "{}"), ("new Map([[1, 2]])", "[object Map]"),
    ("function f() {}", "function f"), ("{ message: 'm', code: 1 }", #"{"message":"m","code":1}"#),
    ("(() => { const a = {}; a.a = a; return a })()", "[object Object]"),
    ("new Proxy({}, { get() { throw 1 } })", "an object without a string representation"),
    ("{ toJSON() { throw 1 }, toString() { return 'text' } }", "text"),
    ("'é'.repeat(1e6)", "\"" + String(repeating: "é", count: 199) + "…"),
  ])
  func valuesThatAreNotErrorsAreShownAsSuch(thrown: String, text: String) {
    let exception = exception(thrownBy: "throw \(thrown)", file: "a.js")
    #expect(exception?.thrownValue == text)
    #expect(exception?.summary == "thrown value: \(text)")
  }

  @Test(arguments: [
    "new TypeError('m')", "new (class extends Error {})('m')",
    "Object.assign(Object.create(Error.prototype), { message: 'm' })",
  ])
  func errorsAreNoSuchValues(thrown: String) {
    let exception = exception(thrownBy: "throw \(thrown)", file: "a.js")
    #expect(exception?.thrownValue == nil)
    #expect(exception?.message == "m")
  }

  @Test func causesAreListed() {
    let exception = exception(
      thrownBy: """
        throw new AggregateError(
          [new Error('a', { cause: 'why' }), { code: 3 }], 'all', { cause: new RangeError('b') });
        """, file: "a.js")
    let causes = exception?.causes ?? []
    #expect(causes.map(\.depth) == [1, 1, 2, 1])
    #expect(causes.map(\.property) == [.cause, .error(0), .cause, .error(1)])
    #expect(
      causes.map(\.exception.summary) == [
        "RangeError: b", "Error: a", "thrown value: \"why\"", "thrown value: {\"code\":3}",
      ])
    #expect(causes.first?.exception.line == 2)
    #expect(
      exception?.singleLine.hasSuffix(
        "; errors[0]: a.js:2:13: Error: a; caused by \"why\"; errors[1]: {\"code\":3}") == true)
  }

  @Test(arguments: [
    "const e = new Error('e'); e.cause = e; throw e",
    "const e = new Error('e'), f = new Error('f', { cause: e }); e.cause = f; throw e",
    "let e = new Error('e'); for (let i = 0; i < 1000; i++) e = new Error('e', { cause: e }); throw e",
    "const make = () => Object.defineProperty(new Error('e'), 'cause', { get: make }); throw make()",
    "throw new AggregateError(new Array(1e6).fill(new Error('e')))",
    "throw new AggregateError(new Proxy([], { get() { throw 1 } }))",
    "throw Object.defineProperty(new Error('e'), 'cause', { get() { throw 1 } })",
  ])
  func listsOfCausesAreBounded(source: String) {
    #expect((exception(thrownBy: source, file: "a.js")?.causes.count ?? 0) <= 16)
  }

  @Test func lineHasAllInformation() {
    let exception = exception(
      thrownBy: "function f(n) { if (n) f(n - 1); else throw new Error('a\\nb'); }\nf(20)",
      file: "a.js")
    let line = exception?.singleLine ?? ""
    #expect(line.hasPrefix("a.js:1:") && line.contains(": Error: a b (f@a.js:1:"))
    #expect(!line.contains("\n"))
    // The stack has 21 calls and the script itself. The line names eight of them.
    #expect(line.hasSuffix(", 14 more)"))
  }

  @Test(arguments: [
    "{ message: 'm', stack: 'x\\n'.repeat(100000) }", "{ message: 'm', stack: ':'.repeat(100000) }",
    "{ message: 'm', stack: 1, sourceURL: 'pageaction:a', line: 7 }",
  ])
  func invalidStacksAreLimited(thrown: String) {
    let exception = exception(thrownBy: "throw \(thrown)", file: "a.js")
    #expect(exception?.message == "m")
    #expect(exception?.line == nil)
    #expect((exception?.stack ?? "").split(separator: "\n").count <= 1000)
  }
}
