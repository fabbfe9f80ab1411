import Testing

@testable import NativeRules

@Suite("Nested Swift sources") struct NestingScanTests {
  private func excess(_ text: String) -> NestingScan.Excess? {
    NestingScan.excess(in: Array(text.utf8))
  }

  private func nested(_ open: String, _ close: String, _ count: Int) -> String {
    "let a = " + String(repeating: open, count: count) + "1"
      + String(repeating: close, count: count)
  }

  @Test(
    "The limit is exact",
    arguments: [
      ("(", ")", NestingScan.bracketLimit, "brackets"),
      ("{", "}", NestingScan.bracketLimit, "brackets"),
      ("[", "]", NestingScan.squareBracketLimit, "square brackets"),
      ("\"\\(", ")\"", NestingScan.interpolationLimit, "string interpolations"),
      ("##\"\\##(", ")\"##", NestingScan.interpolationLimit, "string interpolations"),
      ("\"\"\"\n\\(", ")\n\"\"\"", NestingScan.interpolationLimit, "string interpolations"),
      ("a<", ">", NestingScan.genericLimit, "generic arguments"),
      ("#if a\n", "\n#endif", NestingScan.conditionLimit, "#if conditions"),
      ("try ", "", NestingScan.prefixLimit, "prefix operators"),
      ("!", "", NestingScan.prefixLimit, "prefix operators"),
      ("(A) -> ", "", NestingScan.arrowLimit, "arrows of function types"),
    ])
  func limits(_ open: String, _ close: String, _ limit: Int, _ construct: String) throws {
    // The equals sign of the declaration is an operator also.
    let isPrefix = construct == "prefix operators"
    let allowed = isPrefix ? limit - 1 : limit
    #expect(excess(nested(open, close, allowed)) == nil)
    let found = try #require(excess(nested(open, close, allowed + 1)))
    #expect(found.construct == construct)
    #expect(found.limit == limit)
    #expect(excess(nested(open, close, 20_000))?.offset == found.offset)
  }

  @Test("Branches of else-if are counted in each level") func branches() {
    func chain(_ count: Int) -> String {
      "if a {}" + String(repeating: " else if a { if b {} }", count: count)
    }
    #expect(excess(chain(NestingScan.elseLimit)) == nil)
    #expect(excess(chain(NestingScan.elseLimit + 1))?.construct == "else-if branches")
    #expect(excess(chain(NestingScan.elseLimit) + "\n" + chain(NestingScan.elseLimit)) == nil)
  }

  @Test(
    "Syntax that is not nested has no limit",
    arguments: [
      "let a = \"\\(b) \\(c)\"\n", "f(a, [1, 2], { b })\n", "let a: [Int: [A<B>]] = [:]\n",
      "a < b && c > d\n", "let a = b<c\n", "if a<b { f(c<d) }\n", "func f() -> A\n",
      "#if a\nb()\n#else\nc()\n#endif\n", "func f() { let a = /\\(/ }\n", "{ /[(]/ }\n",
      "// ((([[[{{{ \"\\(\n",
      "/* ( /* [ */ { \" */\n", "let a = \"([{\"\n", "let a = #\"\\(\\(\"\"#\n",
      "let a = \"\"\"\n ( \" \"\" [ \\\"\"\" {\n \"\"\"\n", "let a = \"unterminated\n",
      "if a { } else if b { }\n", "try await a.b\n", "let a = -1 + -2\n", "a.b?.c!\n",
      "#warning(\"a\")\n", "let `if` = 1\n", "switch a { case .b(let c): d }\n",
    ])
  func flat(_ line: String) {
    #expect(excess(String(repeating: line, count: 2000)) == nil, "\(line)")
  }

  @Test("Broken sources end") func broken() {
    for text in ["\"", "\"\\", "\"\\(", "#", "###\"", "/*", "\"\"\"", "\\", ")]}", "#if", "`", "<"]
    {
      #expect(excess(text) == nil)
      _ = excess(String(repeating: text, count: 100_000))
    }
  }
}
