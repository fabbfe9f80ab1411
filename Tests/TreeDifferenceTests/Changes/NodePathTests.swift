import Testing
@testable import TreeDifference

@Suite struct NodePathTests {
  @Test func paths() {
    let tree = page(
      element("div", ["class": "story first"], text("a")),
      element(
        "div", ["class": "story"], element("img"), text("b"), element("br"), text("c"),
        comment("d")),
      element("p", ["id": "x y"], element("b")),
      element("p", ["id": "twice"]), element("p", ["id": "twice"]))
    let paths = NodePaths(tree)
    #expect(
      (0..<tree.count).map(paths.path) == [
        "document", "html", "head", "body",
        "body > div.story:nth-of-type(1)", "text of body > div.story:nth-of-type(1)",
        "body > div.story:nth-of-type(2)", "body > div.story:nth-of-type(2) > img",
        "text 1 of body > div.story:nth-of-type(2)", "body > div.story:nth-of-type(2) > br",
        "text 2 of body > div.story:nth-of-type(2)",
        "comment of body > div.story:nth-of-type(2)",
        "#x\\ y", "#x\\ y > b", "body > p:nth-of-type(2)", "body > p:nth-of-type(3)",
      ])
  }

  /// - Source: https://github.com/web-platform-tests/wpt/blob/master/css/cssom/escape.html
  @Test(arguments: [
    ("\0", "\u{FFFD}"), ("a\0b", "a\u{FFFD}b"), ("0a", "\\30 a"), ("9a", "\\39 a"),
    ("a0b", "a0b"), ("-0a", "-\\30 a"), ("-9a", "-\\39 a"), ("-", "\\-"), ("--a", "--a"),
    ("\u{1}\u{2}\u{1E}\u{1F}", "\\1 \\2 \\1e \\1f "),
    ("\u{80}\u{2D}\u{5F}\u{A9}", "\u{80}-_\u{A9}"),
    ("\u{7F}\u{80}", "\\7f \u{80}"), ("\u{20}\u{21}xy", "\\ \\!xy"), ("hello\u{1F}", "hello\\1f "),
    ("\u{1D306}", "\u{1D306}"), ("a b", "a\\ b"),
  ])
  func identifiers(_ text: String, _ escaped: String) {
    #expect(cssIdentifier(text) == escaped)
  }
}
