import PageJavaScript
import Testing

@Suite struct SourceURLDirectiveTests {
  @Test(arguments: [
    "a();\n//# sourceURL=src/a.js", "a();\n//# sourceURL=src/a.js\n\n",
    "//# sourceURL=src/a.js\na();",
    "// note\n//# sourceURL=src/a.js\n'use strict'", "a();\r\n//@ sourceURL=src/a.js\r\n",
    "a();\n//# sourceURL=src/a.js\n//# sourceMappingURL=a.js.map\n", "  //# sourceURL= src/a.js  ",
    "a();\n//# sourceURL=other.js\n//# sourceURL=src/a.js\n",
  ])
  func isRead(source: String) {
    #expect(SourceURLDirective.name(in: source) == "src/a.js")
  }

  @Test(arguments: [
    "", "a();", "eval('a()\\n//# sourceURL=module.js')\n",
    "eval(`\n//# sourceURL=module.js\n`);\nfoo();\n", "//# sourceURL=a b.js",
    "//# sourceURL='a.js'",
    "//# sourceURL=", "// sourceURL=a.js", "a(); //# sourceURL=",
  ])
  func isNotRead(source: String) {
    #expect(SourceURLDirective.name(in: source) == nil)
  }
}
