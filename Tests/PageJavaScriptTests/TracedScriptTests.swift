import PageJavaScript
import Testing

@Suite struct TracedScriptTests {
  private func traced(_ source: String) -> String { TracedScript(source).source }

  @Test func statementsAreTraced() {
    #expect(traced("throw a") == "throw $pageactionThrown[0]= a")
    #expect(
      traced("if (a) throw{};else throw'b'")
        == "if (a) throw $pageactionThrown[0]={};else throw $pageactionThrown[1]='b'")
    #expect(traced("throw (a)") == "throw $pageactionThrown[0]= (a)")
    #expect(traced("a = b / 2; throw /x/") == "a = b / 2; throw $pageactionThrown[0]= /x/")
    #expect(traced("`${() => { throw 1 }}`") == "`${() => { throw $pageactionThrown[0]= 1 }}`")
  }

  @Test(arguments: [
    "", "a", "// throw a", "/* throw a */", "'throw a'", "\"throw a\"", "`throw a ${b} throw c`",
    "/throw a/", "x.throw (a)", "x?.throw (a)", "({ throw: 1 })", "({ throw(x) {} })",
    "throwing (a)",
    "a.b = /[/] throw a/", "'\\' throw a'", "/\\/ throw a/", "rethrow (a)",
  ])
  func allElseIsLeftAlone(source: String) {
    #expect(traced(source) == source)
  }

  @Test(arguments: [
    "'", "\"", "`", "`${", "`${`", "/", "/*", "//", "\\", "throw", "}", "/[", "'\\",
  ])
  func endsWithTheText(source: String) {
    #expect(traced(source) == source)
  }
}
