import PageJavaScript
import Testing

@Suite struct ScriptContextTests {
  private func failure(_ source: String) -> ScriptException? {
    let context = ScriptContext(engine: ScriptEngine())
    do throws(ThrownValue) {
      try context.evaluate(source, file: "Action.js")
      return nil
    } catch {
      return context.describe(error)
    }
  }

  @Test func exceptionsHaveNameMessageAndPlace() throws {
    let exception = try #require(failure("\n  null.x"))
    #expect(exception.name == "TypeError")
    #expect(exception.file == "Action.js")
    #expect(exception.line == 2)
    #expect(exception.column != nil)
    #expect(exception.description.hasPrefix("Action.js:2:"))
    #expect(exception.description.contains("TypeError: null is not an object"))
  }

  @Test func syntaxErrorsHaveALine() throws {
    let exception = try #require(failure("var a = 1;\nvar b = ;"))
    #expect(exception.name == "SyntaxError")
    #expect(exception.line == 2)
    #expect(exception.column == nil)
  }

  @Test func anythingCanBeThrown() throws {
    #expect(try #require(failure("throw 'text'")).message == "text")
    #expect(try #require(failure("throw undefined")).message == "undefined")
    #expect(try #require(failure("throw Symbol('s')")).name == nil)
    #expect(
      try #require(failure("throw { toString() { throw 1 } }")).message
        == "an object without a string representation")
  }

  @Test func contextsOfAnEngineCannotSeeOneAnother() throws {
    let engine = ScriptEngine()
    try ScriptContext(engine: engine).evaluate("var secret = 1", file: "a.js")
    let value = try ScriptContext(engine: engine).evaluate("typeof secret", file: "b.js")
    let other = ScriptContext(engine: engine)
    #expect(try other.scope.text(value).string == "undefined")
  }

  @Test func nativeFunctionsReceiveArgumentsAndThrow() throws {
    let context = ScriptContext(engine: ScriptEngine())
    let add = NativeFunction { call in
      let scope = call.scope
      guard call.has(1) else { throw NativeError.range("two numbers") }
      return scope.number(try scope.number(call[0]) + scope.number(call[1]))
    }
    try context.scope.setProperty(
      "add", of: context.global, to: add.makeObject(in: context.scope).value)
    #expect(try context.scope.number(context.evaluate("add(1, 2)", file: "a.js")) == 3)
    let caught = try context.evaluate(
      "try { add(1) } catch (e) { e instanceof RangeError && e.message }", file: "a.js")
    #expect(try context.scope.text(caught).string == "two numbers")
  }
}
