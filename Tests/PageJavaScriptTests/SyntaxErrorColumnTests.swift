import PageJavaScript
import Testing

@Suite struct SyntaxErrorColumnTests {
  private func place(_ source: String) -> [Int?]? {
    let context = ScriptContext(engine: ScriptEngine())
    do throws(ThrownValue) {
      try context.evaluate(source, file: "a.js")
    } catch {
      let exception = context.describe(error)
      return [exception.line, context.column(of: exception, in: source)]
    }
    return nil
  }

  @Test(
    arguments: [
      ("var b = ;", [1, 9]), ("var a;\nvar b = (2 + ;\nvar c;", [2, 14]), ("a b", [1, 3]),
      ("\tfoo bar();", [1, 6]), ("let a;\n let c = 1, a = 2; foo()", [2, 13]),
      ("f(\"a\", \"b\", \"c\nvar d;", [1, 13]), ("var x = 1; }\n", [1, 12]),
      ("'use strict'; with (a) {}", [1, 15]),
      ("日本 = 1; 日本 日本", [1, 12]), ("if (x) {\n", [2, 1]), ("foo(", [1, 5]),
    ] as [(String, [Int])])
  func isWhereTheTextIsRefused(source: String, place: [Int]) {
    #expect(self.place(source) == place)
  }

  @Test func isNotLookedForInHugeScripts() {
    let source = "var a = ;" + String(repeating: " ", count: 2 << 20)
    #expect(place(source) == [1, nil])
  }
}
