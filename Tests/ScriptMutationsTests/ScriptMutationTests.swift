import JavaScriptSyntax
import ScriptMutations
import Testing

@Suite struct ScriptMutationTests {
  private func results(_ source: String) throws -> [String] {
    try ScriptMutation.all(of: source).map { $0.apply(to: source) }
  }

  /// The arguments are the complete sets of mutations by the definitions of the kinds.
  @Test(arguments: [
    ("'use strict'", []),
    ("f()", [";"]),
    ("a && b", [";", "(a)", "(b)", "a || b"]),
    ("if (a) b", [";", "if (!(a)) b", "if (true) b", "if (false) b", "if (a) ;"]),
    ("var a = 1", ["var a = undefined", "var a = 2", "var a = 0"]),
    ("var a = ''", ["var a = undefined", "var a = \"mutated\""]),
    (
      "var a = 'b' + c",
      [
        "var a = undefined", "var a = \"\" + c", "var a = 'b' - c",
      ]
    ),
    ("a => b", [";", "a => undefined"]),
    (
      "function f(a = b) { return /* + */ (a) /* - */ - b }",
      [
        "function f(a = undefined) { return /* + */ (a) /* - */ - b }",
        "function f(a = b) {}",
        "function f(a = b) { return; }",
        "function f(a = b) { return /* + */ (a) /* - */ + b }",
      ]
    ),
    ("a?.b", [";", "a.b"]), ("!a", [";", "(a)"]), ("a++", [";", "a--"]),
    (
      "var a = { b, c: [1] }",
      [
        "var a = undefined", "var a = {}", "var a = { c: [1] }", "var a = { b }",
        "var a = { b, c: [] }", "var a = { b, c: [2] }", "var a = { b, c: [0] }",
      ]
    ),
    (
      "é = s.trim(/x/g)",
      [
        ";", "é = s", "é = s.trim()", "é = s.trim(/(?!)/g)",
      ]
    ),
  ])
  func sets(source: String, expected: [String]) throws {
    #expect(Set(try results(source)) == Set(expected))
    #expect(try results(source).count == expected.count)
  }

  @Test func placesAndOrder() throws {
    let mutations = try ScriptMutation.all(of: "a;\n  if (b) c = 1")
    #expect(mutations.map(\.location.line) == [1, 2, 2, 2, 2, 2, 2, 2])
    #expect(mutations.last?.original == "1")
    #expect(mutations.last?.location == SourceLocation(line: 2, column: 13))
    #expect(mutations.last?.kind == .changeNumber)
  }

  @Test func mutationsAreValidAndDifferent() throws {
    let source = """
      switch (a) { case 1: b; break; default: c }
      class A { constructor() { super.m?.(1, 2) } get 'x'() { return `y${1}` } }
      for (const a of [...b]) while (a-- > 2 || typeof a == 'c') try { throw a } catch {}
      label: do { continue label } while (x ??= 3n); export_: ({ a: 1, ...b, [c]: 2 });
      """
      .replacing("super.m?.(1, 2)", with: "this.m?.(1, 2)")
    let mutations = try ScriptMutation.all(of: source)
    #expect(mutations.count > 40)
    for mutation in mutations {
      let result = mutation.apply(to: source)
      #expect(result != source)
      #expect(throws: Never.self) { try SyntaxTree(parsing: result) }
    }
    #expect(Set(mutations.map { $0.apply(to: source) }).count == mutations.count)
  }

  @Test func errorsHavePlaces() {
    #expect(throws: SyntaxError.self) { try ScriptMutation.all(of: "var a = ;") }
  }
}
