import JavaScriptSyntax
import ScriptCoverage
import Testing

@Suite struct FinalizeKeyTests {
  @Test(arguments: [
    (
      "var x = { finalize: function (arguments) { a(arguments['key']); b(arguments.other) } }",
      ["key", "other"]
    ),
    (
      "var x = { finalize(p) { const { a, b: c = 1, 'd': e, [`f`]: g } = p } }",
      ["a", "b", "d", "f"]
    ),
    ("var x = { finalize({ a, b }) {} }", ["a", "b"]),
    ("var x = { finalize({ a } = {}) {} }", ["a"]),
    ("class A { finalize(p) { const q = p || {}; return q?.a ?? q.b } }", ["a", "b"]),
    ("A.prototype = { run() {}, finalize: f }; function f(p) { p.a }", ["a"]),
    ("A.prototype.finalize = p => p.a", ["a"]),
    ("const finalize = p => p.a; x = { finalize }", ["a"]),
    ("x = { finalize() { arguments[0].a; arguments[1].b } }", ["a"]),
    (
      "x = { finalize(p) { 'a' in p; p.hasOwnProperty('b'); Object.hasOwn(p, 'c');"
        + " Object.prototype.hasOwnProperty.call(p, 'd') } }", ["a", "b", "c", "d"]
    ),
    ("x = { finalize(p) { this.apply(1, p) }, apply(a, b) { b.k; a.l } }", ["k"]),
    ("x = { finalize(p) { apply(p); function apply(b) { apply(b); b.k } } }", ["k"]),
    ("x = { finalize(p) { p.a = 1; p.b += 1; delete q.c; (() => p.d)() } }", ["b", "d"]),
    ("x = { finalize(p) { { let p = q; p.no } p.yes } }", ["yes"]),
    ("x = { run(p) { p.completionFunction() }, finalize() {} }", []), ("", []),
    ("x = { finalize(p) { p.a; p.a; p['a'] } }", ["a"]), ("x = { finalize(p) { p[0] } }", ["0"]),
  ])
  func keys(source: String, expected: [String]) throws {
    let found = try FinalizeKeys(source)
    #expect(found.keys.map(\.name) == expected)
    #expect(found.unknownReads.isEmpty)
  }

  @Test(arguments: [
    "for (var k in p) ;", "p[k]", "Object.keys(p)", "f(p)", "const { a, ...r } = p", "({ ...p })",
    "k in p",
    "const { [k]: a } = p", "return p",
  ])
  func unknownReads(statement: String) throws {
    let found = try FinalizeKeys("x = {\n finalize(p) {\n  \(statement) } }")
    #expect(found.unknownReads.map(\.line) == [3])
  }

  @Test func neverGiven() throws {
    let found = try FinalizeKeys("x = { finalize(p) {\n p.a;\n  p.b; p.c } }")
    let missing = found.neverGiven(["a", "c", "d"])
    #expect(missing.map(\.name) == ["b"])
    #expect(missing.first?.location == SourceLocation(line: 3, column: 2))
  }
}
