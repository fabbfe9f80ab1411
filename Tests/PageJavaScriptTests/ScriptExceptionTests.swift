import PageJavaScript
import Testing

@Suite struct ScriptExceptionTests {
  private func exception(thrownBy source: String, file: String) -> ScriptException? {
    let context = ScriptContext(engine: ScriptEngine())
    do throws(ThrownValue) {
      // A function of an internal script, which calls what it is given.
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

  @Test func thePlaceIsTheInnermostOfTheScriptsOwn() {
    let exception = exception(thrownBy: "\n(() => fail())()", file: "a.js")
    #expect(exception?.file == "a.js")
    #expect(exception?.line == 2)
    #expect(exception?.column == 12)
    #expect(exception?.stack?.contains(ScriptException.internalFilePrefix) == false)
  }

  @Test(arguments: [
    "{ message: 'm', stack: 'x\\n'.repeat(100000) }", "{ message: 'm', stack: ':'.repeat(100000) }",
    "{ message: 'm', stack: 1, sourceURL: 'pageaction:a', line: 7 }",
  ])
  func whatIsNoStackIsBounded(thrown: String) {
    let exception = exception(thrownBy: "throw \(thrown)", file: "a.js")
    #expect(exception?.message == "m")
    #expect(exception?.line == nil)
    #expect((exception?.stack ?? "").split(separator: "\n").count <= 1000)
  }
}
